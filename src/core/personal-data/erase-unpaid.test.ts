import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { enqueueEmail } from '#core/email/enqueue-email.server.ts'
import { aHold, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { eraseUnpaid } from './erase-unpaid.server.ts'
import { sweepAll } from '#tests/support/sweep-all.ts'

describe('eraseUnpaid', () => {
  test('erases a person thirty days after their unpaid hold', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour, { inHours: 2000 })
    const held = { phone: '+33 6 12 34 56 78', note: 'we come by train' }
    const request = { tour: tour.slug, form: aCheckout(tour, departure, held), clientAddress: '192.0.2.9' }
    const { reference } = await checkOut(app, request)
    app.clock.advance({ minutes: 32 })
    await sweepAll(app)

    app.clock.advance({ hours: 29 * 24 })
    expect(await eraseUnpaid(app)).toBe(0)
    app.clock.advance({ hours: 25 })
    expect(await eraseUnpaid(app)).toBe(1)

    const row = await app.db
      .selectFrom('reservation')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst()
    expect(row).toMatchObject({
      status: 'EXPIRED',
      contact_name: '',
      contact_email: null,
      contact_phone: null,
      note: '',
      client_address: null,
      total_minor: 5800,
    })
    expect(await eraseUnpaid(app)).toBe(0)
  })

  test('erases the emails to them as well', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const { id } = await aHold(app, tour, await aDeparture(app, tour, { inHours: 2000 }))
    const { contact_email: recipient } = await reservationRow(app, id)
    app.clock.advance({ minutes: 32 })
    await sweepAll(app)
    const about = { reservationId: id, paymentId: app.ids.uuid() }
    const notice = { kind: 'payment-notice', notice: 'delayed-failed', ...about } as const
    await app.db.transaction().execute((tx) => enqueueEmail(app, tx, notice))
    const letters = app.db
      .selectFrom('letter')
      .select('kind')
      .where('recipient', '=', recipient ?? '')
    expect(await letters.execute()).toEqual([{ kind: 'payment-notice' }])
    app.clock.advance({ hours: 30 * 24 + 1 })
    await eraseUnpaid(app)
    expect(await letters.execute()).toEqual([])
  })

  test('erases more of them than one batch holds', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour, { inHours: 2000 })
    const request = { tour: tour.slug, form: aCheckout(tour, departure), clientAddress: '192.0.2.9' }
    const { reference } = await checkOut(app, request)
    app.clock.advance({ minutes: 32 })
    await sweepAll(app)
    const rows = app.db.selectFrom('reservation').selectAll().where('reference', '=', reference)
    const one = await rows.executeTakeFirstOrThrow()
    const { search: _generated, policy, ...columns } = one
    const more = Array.from({ length: 1_200 }, (_, at) => ({
      ...columns,
      policy: JSON.stringify(policy),
      id: app.ids.uuid(),
      reference: referenceAt(at),
      form_token: null,
      manage_token_hash: randomBytes(32),
      review_token_hash: randomBytes(32),
    }))
    await app.db.insertInto('reservation').values(more).execute()
    app.clock.advance({ hours: 30 * 24 + 1 })

    expect(await eraseUnpaid(app)).toBe(1_201)
    expect(await eraseUnpaid(app)).toBe(0)
  })

  test('keeps the customer of a booking by telephone that was cancelled before it was paid', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const id = await aTeamBooked(app, tour, await aDeparture(app, tour))
    await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
    app.clock.advance({ hours: 40 * 24 })
    expect(await eraseUnpaid(app)).toBe(0)
    const row = await reservationRow(app, id)
    expect(row).toMatchObject({ status: 'CANCELLED', payment_status: 'NONE', erased_at: null })
    expect(row.contact_name).not.toBe('')
  })
})

/** A reference of its own for each number. */
function referenceAt(at: number): string {
  return at
    .toString(6)
    .padStart(8, '0')
    .replaceAll(/\d/g, (digit) => String(Number(digit) + 2))
}
