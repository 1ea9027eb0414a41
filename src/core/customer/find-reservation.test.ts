import { describe, expect } from 'vitest'
import { askPasswordLink } from '#core/account/ask-password-link.server.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import { emailsOf, reservationRow } from '#tests/support/money-records.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/site/own-page.ts'

describe('POST /reservation/find', () => {
  test('emails the link to the email address of the reservation, however the reference is typed', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const { reference, contact_email: email } = await reservationRow(app, id)
    const typed = `${reference.slice(0, 4)} - ${reference.slice(4)}`.toLowerCase()
    const response = await find(app, { reference: typed, email: email?.toUpperCase() ?? '' })
    expect(response.status).toBe(202)
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'reservation-link'])
    const letter = await app.db
      .selectFrom('letter')
      .select(['recipient', 'locale'])
      .where('kind', '=', 'reservation-link')
      .where('reservation_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(letter).toEqual({ recipient: email, locale: 'fr' })
  })

  test('returns the same for an unknown reservation and for that of another customer', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const { reference, contact_email: email } = await reservationRow(app, id)
    const known = await find(app, { reference, email: email ?? '' })
    const words = await known.text()
    for (const wrong of [
      { reference, email: 'somebody@else.example' },
      { reference: 'ZZZZZZZZ', email: email ?? '' },
    ]) {
      const response = await find(app, wrong)
      expect([response.status, await response.text()]).toEqual([known.status, words])
      expect([...response.headers.keys()]).toEqual([...known.headers.keys()])
    }
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'reservation-link'])
  })

  test('is counted in the database, for all instances: ten an hour from one network address, found or not', async ({
    app,
    database,
  }) => {
    const other = createTestApp(database.db)
    const ask = (instance: TestApp, number: number) =>
      find(instance, { reference: 'ZZZZZZZZ', email: `nobody.${number}@example.com` }, '203.0.113.7')
    for (let number = 0; number < 10; number += 1) {
      expect((await ask(number % 2 ? app : other, number)).status).toBe(202)
    }
    const refused = await ask(app, 10)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'reservation.too_many_searches', retryAfter: 3600 })
    expect(refused.headers.get('Retry-After')).toBe('3600')
    app.clock.advance({ hours: 1 })
    expect((await ask(app, 11)).status).toBe(202)
  })

  test('counts the IP addresses of one /64 together', async ({ app }) => {
    const search = { reference: 'ZZZZZZZZ', email: 'nobody@example.com' }
    const statuses: number[] = []
    for (let i = 1; i <= 12; i += 1) statuses.push((await find(app, search, `2001:db8:1:2::${i}`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429, 429])
  })

  test('limits one mailbox to three emails an hour, without any visible difference', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const { reference, contact_email: email } = await reservationRow(app, id)
    for (let from = 1; from <= 5; from += 1) {
      const response = await find(app, { reference, email: email ?? '' }, `198.51.100.${from}`)
      expect(response.status).toBe(202)
    }
    expect((await emailsOf(app, id)).filter((kind) => kind === 'reservation-link')).toHaveLength(3)
  })

  test('counts only the emails that are sent: guesses hold back neither the link nor a new password', async ({
    app,
    tour,
    departure,
  }) => {
    const { username: email } = await aTeamMember(app)
    const id = await aPaidBooking(app, tour, departure, { email })
    const { reference } = await reservationRow(app, id)
    for (let guess = 1; guess <= 4; guess += 1)
      await find(app, { reference: 'ZZZZZZZZ', email }, `198.51.100.1${guess}`)
    await find(app, { reference, email }, '198.51.100.20')
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'reservation-link'])
    await find(app, { reference, email }, '198.51.100.20')
    await find(app, { reference, email }, '198.51.100.20')
    await app.enqueuedJobs()
    await askPasswordLink(app, { username: email }, '198.51.100.21')
    expect((await app.enqueuedJobs()).map(({ name }) => name)).toEqual(['send-password-link'])
  })

  test.for([
    [{ reference: 'short', email: 'maya@example.com' }, { reference: 'reservation.reference_invalid' }],
    [{ reference: 'K7MXQ4T0', email: 'maya@example.com' }, { reference: 'reservation.reference_invalid' }],
    [{ reference: 'K7MXQ4TB', email: '' }, { email: 'email.empty' }],
  ] as const)('asks again for what cannot be: %j', async ([form, fields], { app }) => {
    const response = await find(app, form, '192.0.2.99')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields })
  })
})

function find(app: TestApp, form: { reference: string; email: string }, clientAddress = '192.0.2.1') {
  const request = { method: 'POST', body: new URLSearchParams(form) }
  return createTestApi(app).request('/reservation/find', request, { clientAddress })
}
