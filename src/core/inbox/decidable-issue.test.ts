import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { added, openHoldOf, payAdded, withChild } from '#tests/support/factories/added-guests.ts'
import { aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import { lying } from '#tests/support/factories/lying-provider.ts'
import { issueOf } from '#tests/support/factories/payment-issues.ts'
import { byEmail } from '#tests/support/by-email.ts'
import { camille } from '#tests/support/member-actor.ts'
import { reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { erasePerson } from '../personal-data/erase-person.server.ts'
import { acceptMismatch } from './accept-mismatch.server.ts'

const notAcceptable = { refusal: { code: 'issue.not_acceptable' } }

describe('a payment in another sum', () => {
  test.for([
    ['its departure is cancelled', cancelDeparture],
    [
      'its hold has ended and the seats are gone',
      async (app: TestApp, life: Life) => {
        await expireHold(app, life)
        await app.db
          .updateTable('availability')
          .set({ capacity: 1 })
          .where('id', '=', life.departure)
          .execute()
      },
    ],
    [
      'its hold has ended and the departure has begun',
      async (app: TestApp, life: Life) => {
        await expireHold(app, life)
        app.clock.advance({ hours: 8 * 24 })
      },
    ],
    [
      'its hold has ended and its customer was erased',
      async (app: TestApp, life: Life) => {
        await expireHold(app, life)
        const { contact_email } = await reservationRow(app, life.id)
        await erasePerson(app, camille, byEmail(contact_email ?? ''))
      },
    ],
    [
      'it is at an account out of reach',
      async (app: TestApp, { id }: Life) => {
        await app.db
          .updateTable('payment')
          .set({ account: 'live acct_2' })
          .where('reservation_id', '=', id)
          .execute()
      },
    ],
  ] as const)('is not offered to be accepted once %s', async ([, happen], { app, tour, departure }) => {
    const life = await aMismatch(app, tour, departure)
    expect((await issueOf(app, life.id)).actions).toEqual(['accept', 'refund', 'close'])
    await happen(app, life)
    const issue = await issueOf(app, life.id)
    expect(issue.actions).toEqual(['refund', 'close'])
    await expect(acceptMismatch(life.paid, camille, issue.id)).rejects.toMatchObject(notAcceptable)
  })

  test('for guests who are added is offered until their reservation takes no guests any more', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await added(app, id, withChild(tour))
    const paid = lying(app, { amountMinor: 100 })
    await receivePayment(paid, await payAdded(app, id))
    const { holdId } = await openHoldOf(app, id)
    const issue = await issueOf(app, holdId)
    expect(issue.actions).toEqual(['accept', 'refund', 'close'])
    await app.db.updateTable('reservation').set({ status: 'NO_SHOW' }).where('id', '=', id).execute()
    expect((await issueOf(app, holdId)).actions).toEqual(['refund', 'close'])
    await expect(acceptMismatch(paid, camille, issue.id)).rejects.toMatchObject(notAcceptable)
  })

  test('is offered after the end of its hold while the seats are free, and takes them again', async ({
    app,
    tour,
    departure,
  }) => {
    const life = await aMismatch(app, tour, departure)
    await expireHold(app, life)
    const issue = await issueOf(app, life.id)
    expect(issue.actions).toEqual(['accept', 'refund', 'close'])
    await acceptMismatch(life.paid, camille, issue.id)
    expect(await reservationRow(app, life.id)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' })
    expect(await seatsTaken(app, departure)).toBe(2)
  })
})

type Life = { id: string; departure: string; paid: TestApp }

/** A hold that was paid in another sum. */
async function aMismatch(app: TestApp, tour: TestTour, departure: string): Promise<Life> {
  const { id, sessionId } = await aHold(app, tour, departure)
  await makeMove(app.bank, sessionId, 'pay')
  const paid = lying(app, { amountMinor: 100 })
  await receivePayment(paid, sessionId)
  return { id, departure, paid }
}

async function cancelDeparture(app: TestApp, { departure }: Life): Promise<void> {
  const cancelled_at = app.clock.now().toString()
  await app.db.updateTable('availability').set({ cancelled_at }).where('id', '=', departure).execute()
}

async function expireHold(app: TestApp, { id, departure }: Life): Promise<void> {
  await app.db
    .updateTable('reservation')
    .set({ status: 'EXPIRED', payment_status: 'NONE', expired_at: app.clock.now().toString() })
    .where('id', '=', id)
    .execute()
  await app.db.updateTable('availability').set({ seats_taken: 0 }).where('id', '=', departure).execute()
}
