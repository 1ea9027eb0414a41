import { describe, expect, test } from 'vitest'
import { ProviderRejected } from '#core/payment/payment-provider.ts'
import type { Enter } from './provider-world.ts'

const UNKNOWN_SESSION = 'cs_test_unknown'

/** The behaviour of every provider's payment sessions. */
export function sessionSuite(enter: Enter): void {
  describe('a session', () => {
    creationTests(enter)
    listTests(enter)
    stateTests(enter)
  })
  describe('expiring', () => {
    expiryTests(enter)
  })
}

function creationTests(enter: Enter): void {
  test('contains the order', async () => {
    const { provider, order } = await enter()
    const asked = order({ locale: 'fr' })
    const session = await provider.createSession(asked)
    expect(session).toMatchObject({
      state: 'open',
      reservationId: asked.reservationId,
      amountMinor: 7_250,
      currency: 'EUR',
      live: false,
      chargeId: null,
    })
    expect(session.url).toMatch(/^https?:/)
    expect(session.expiresAt.epochMilliseconds).toBe(asked.expiresAt.epochMilliseconds)
    expect(await provider.retrieveSession(session.id)).toEqual(session)
  })

  test('is made once for a key, also by requests at the same moment', async () => {
    const { provider, order } = await enter()
    const asked = order()
    const first = await provider.createSession(asked)
    expect((await provider.createSession(asked)).id).toBe(first.id)
    const raced = order()
    const made = await Promise.allSettled([1, 2, 3, 4].map(() => provider.createSession(raced)))
    expect(made.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await provider.findSessions(raced.reservationId)).toHaveLength(1)
  })

  test('is refused to another order under a known key', async () => {
    const { provider, order } = await enter()
    const asked = order()
    await provider.createSession(asked)
    const cheaper = { ...asked, lines: [{ name: 'Adulte', quantity: 1, unitAmountMinor: 100 }] }
    await expect(provider.createSession(cheaper)).rejects.toThrow(ProviderRejected)
    await expect(provider.createSession({ ...asked, locale: 'en' })).rejects.toThrow(ProviderRejected)
  })

  test('cannot be shorter than 30 minutes nor longer than a day', async () => {
    const { provider, order, now } = await enter()
    for (const minutes of [-1, 29, 24 * 60 + 1]) {
      const expiresAt = now().add({ minutes })
      await expect(provider.createSession(order({ expiresAt }))).rejects.toThrow(ProviderRejected)
    }
    const shortest = await provider.createSession(order({ expiresAt: now().add({ minutes: 30 }) }))
    expect(shortest.state).toBe('open')
  })

  test('that was never made is unknown', async () => {
    const { provider, order } = await enter()
    expect(await provider.retrieveSession(UNKNOWN_SESSION)).toBeNull()
    expect(await provider.findSessions(order().reservationId)).toEqual([])
  })

  test('is found by its reservation, with every other one of it', async () => {
    const { provider, order } = await enter()
    const first = order()
    const second = { ...first, idempotencyKey: `${first.idempotencyKey}:again` }
    const made = [await provider.createSession(first), await provider.createSession(second)]
    await provider.createSession(order())
    const found = await provider.findSessions(first.reservationId)
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)))
  })
}

function listTests(enter: Enter): void {
  test('is listed among those made since, oldest first', async () => {
    const { provider, order, now, advance } = await enter()
    const early = await provider.createSession(order())
    advance({ minutes: 2 })
    const since = now()
    const first = await provider.createSession(order())
    advance({ seconds: 2 })
    const second = await provider.createSession(order())
    expect(await provider.sessionsSince(since)).toEqual([first, second])
    const ours = [early.id, first.id, second.id]
    const all = (await provider.sessionsSince(since.subtract({ minutes: 5 }))).map(({ id }) => id)
    expect(all.filter((id) => ours.includes(id))).toEqual(ours)
  })
}

function stateTests(enter: Enter): void {
  test('that is paid names its charge and has no page any more', async () => {
    const { provider, order, move } = await enter()
    const { id } = await provider.createSession(order())
    await move(id, 'decline')
    expect(await provider.retrieveSession(id)).toMatchObject({ state: 'open' })
    await move(id, 'pay')
    const paid = await provider.retrieveSession(id)
    expect(paid).toMatchObject({ state: 'paid', url: null, amountMinor: 7_250, chargeId: expect.any(String) })
  })

  test.each([
    ['confirm', 'paid'],
    ['refuse', 'failed'],
  ] as const)('of a slow bank is processing until the bank says: %s', async (response, state) => {
    const { provider, order, move } = await enter()
    const asked = order()
    const { id } = await provider.createSession(asked)
    await move(id, 'delay')
    expect(await provider.retrieveSession(id)).toMatchObject({
      state: 'processing',
      url: null,
      chargeId: null,
    })
    await move(id, response)
    expect(await provider.retrieveSession(id)).toMatchObject({ state })
    expect(await provider.findSessions(asked.reservationId)).toMatchObject([{ state }])
  })
}

function expiryTests(enter: Enter): void {
  test('ends an open session, once and for all', async () => {
    const { provider, order } = await enter()
    const { id } = await provider.createSession(order())
    expect(await provider.expireSession(id)).toMatchObject({ id, state: 'expired', url: null })
    expect(await provider.expireSession(id)).toMatchObject({ state: 'expired' })
    expect(await provider.retrieveSession(id)).toMatchObject({ state: 'expired' })
  })

  test.each([
    ['pay', 'paid'],
    ['delay', 'processing'],
  ] as const)('a session has its new state after %s by the customer', async (done, state) => {
    const { provider, order, move } = await enter()
    const { id } = await provider.createSession(order())
    await move(id, done)
    expect(await provider.expireSession(id)).toMatchObject({ id, state })
    expect(await provider.retrieveSession(id)).toMatchObject({ state })
  })

  test('happens by itself when the time is over', async () => {
    const { provider, order, advance } = await enter()
    const { id } = await provider.createSession(order())
    advance({ minutes: 30, seconds: 59 })
    expect(await provider.retrieveSession(id)).toMatchObject({ state: 'open' })
    advance({ seconds: 1 })
    expect(await provider.retrieveSession(id)).toMatchObject({ state: 'expired', url: null })
  })

  test('an unknown session is rejected', async () => {
    const { provider } = await enter()
    expect(await provider.expireSession(UNKNOWN_SESSION)).toBeNull()
  })
}
