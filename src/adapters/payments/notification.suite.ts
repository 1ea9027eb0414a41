import { describe, expect, test } from 'vitest'
import { EventInvalid } from '#core/payment/payment-provider.ts'
import { paidCharge, type Enter, type Notification, type ProviderWorld } from './provider-world.ts'

/** The behaviour of every provider's notifications: their origin and their age. */
export function notificationSuite(enter: Enter): void {
  describe('a notification', () => {
    genuineTests(enter)
    forgedTests(enter)
  })
}

function genuineTests(enter: Enter): void {
  test.each(['new', 'old'] as const)('signed with the %s secret is read', async (secret) => {
    const world = await enter()
    const { id, reservationId, body, signature } = await paidNotification(world, secret)
    const event = await world.provider.readEvent(body, signature)
    expect(event).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      type: 'checkout.session.completed',
      live: false,
      subject: { kind: 'session', sessionId: id, reservationId },
    })
    expect(world.now().since(event.createdAt).total('seconds')).toBeLessThan(2)
  })

  test('of a refund names the charge', async () => {
    const world = await enter()
    const { chargeId, refund } = await paidCharge(world)
    await refund('r1', 100)
    const seen = await world.notifications(chargeId, 'new')
    const events = await Promise.all(seen.map((one) => world.provider.readEvent(one.body, one.signature)))
    const aboutRefunds = events.filter(({ type }) => type === 'refund.created')
    expect(aboutRefunds.map(({ subject }) => subject)).toEqual([{ kind: 'refund', chargeId }])
  })

  test('of an ended session says so', async () => {
    const world = await enter()
    const { id } = await world.provider.createSession(world.order())
    await world.provider.expireSession(id)
    const [seen] = await world.notifications(id, 'new')
    const event = await world.provider.readEvent(seen?.body ?? '', seen?.signature ?? null)
    expect(event).toMatchObject({ type: 'checkout.session.expired', subject: { sessionId: id } })
  })
}

function forgedTests(enter: Enter): void {
  test.each<[string, (real: Notification) => { body: string; signature: string | null }]>([
    ['no signature', ({ body }) => ({ body, signature: null })],
    ['an empty signature', ({ body }) => ({ body, signature: '' })],
    ['another body', ({ body, signature }) => ({ body: body.replace('completed', 'expired'), signature })],
    ['one byte more', ({ body, signature }) => ({ body: `${body} `, signature })],
    ['another time', ({ body, signature }) => ({ body, signature: signature.replace(/t=(\d+)/, 't=1$1') })],
    ['no time', ({ body, signature }) => ({ body, signature: signature.replace(/t=\d+,/, '') })],
    ['a shortened signature', ({ body, signature }) => ({ body, signature: signature.slice(0, -2) })],
    ['only an older scheme', ({ body, signature }) => ({ body, signature: signature.replace('v1=', 'v0=') })],
  ])('with %s is refused', async (_what, forge) => {
    const world = await enter()
    const { body, signature } = forge(await paidNotification(world))
    await expect(world.provider.readEvent(body, signature)).rejects.toThrow(EventInvalid)
  })

  test('signed with a foreign secret is refused', async () => {
    const world = await enter()
    const { body, signature } = await paidNotification(world, 'foreign')
    await expect(world.provider.readEvent(body, signature)).rejects.toThrow(EventInvalid)
  })

  test('replayed is accepted for five minutes and refused afterwards', async () => {
    const world = await enter()
    const { body, signature } = await paidNotification(world)
    world.advance({ seconds: 300 })
    await expect(world.provider.readEvent(body, signature)).resolves.toBeDefined()
    world.advance({ seconds: 1 })
    await expect(world.provider.readEvent(body, signature)).rejects.toThrow(EventInvalid)
  })
}

/** The notification of a payment, signed. */
async function paidNotification(world: ProviderWorld, secret: 'old' | 'new' | 'foreign' = 'new') {
  const asked = world.order()
  const { id } = await world.provider.createSession(asked)
  await world.move(id, 'pay')
  const [first] = await world.notifications(id, secret)
  if (!first) throw new Error('no notification')
  return { id, reservationId: asked.reservationId, ...first }
}
