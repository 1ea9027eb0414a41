import { describe, expect } from 'vitest'
import { aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, type TestTour } from '#tests/support/factories/factories.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { miscountedDepartures, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { test as base } from '#tests/support/postgres/sold-departure.ts'
import { untilOneWaits } from '#tests/support/postgres/until-one-waits.ts'
import { departureDetail } from '../calendar/departure-detail.server.ts'
import { moveReservation } from '../change/move-reservation.server.ts'
import { decideDeparture } from '../decision/decide-departure.server.ts'
import { releaseHeldSeats } from '../decision/release-held-seats.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { closedByItself, openIssue } from '../issue/issue-store.server.ts'
import { addNote } from '../reservation/add-note.server.ts'
import { deleteDeparture, deleteDepartures, deleteSeries } from './delete-departure.server.ts'

type Choice = { off: string; named: string; reservationId: string }

const test = base.extend<{ choice: Choice }>({
  /** A departure that does not take place, and the date on which two seats are held for its guests. */
  choice: async ({ app, tour, departure: off }, use) => {
    await app.db.updateTable('availability').set({ participants_min: 8 }).where('id', '=', off).execute()
    const reservationId = await aPaidBooking(app, tour, off)
    const named = await aDeparture(app, tour, { inHours: 200 })
    const order = { availabilityId: off, decision: 'NO', offeredId: named, message: 'Too few.' } as const
    await decideDeparture(app, camille, order)
    await use({ off, named, reservationId })
  },
})

/** A hold that ended without a payment. */
async function anExpiredHold(app: TestApp, tour: TestTour, departure: string): Promise<string> {
  const { id } = await aHold(app, tour, departure)
  await app.db.updateTable('reservation').set({ status: 'EXPIRED' }).where('id', '=', id).execute()
  await app.db.updateTable('payment').set({ status: 'EXPIRED' }).where('reservation_id', '=', id).execute()
  return id
}

async function exists({ db }: TestApp, id: string): Promise<boolean> {
  return (await db.selectFrom('availability').select('id').where('id', '=', id).execute()).length === 1
}

const refused = (code: string, count: number) => ({ refusal: { code, count } })

describe('a date on which seats are held for a choice', () => {
  test('stays until they are released, also when a copied week is undone', async ({ app, tour, choice }) => {
    const { off, named } = choice
    const copied = await aDeparture(app, tour, { inHours: 210 })
    await expect(deleteDeparture(app, camille, named)).rejects.toMatchObject(
      refused('availability.has_held_seats', 2),
    )
    expect(await deleteDepartures(app, camille, [named, copied])).toEqual({ deleted: 1, kept: 1 })
    await releaseHeldSeats(app, camille, off)
    await deleteDeparture(app, camille, named)
    expect(await exists(app, named)).toBe(false)
  })

  test('has them on sale again once the departure of the choice is deleted', async ({
    app,
    tour,
    choice,
  }) => {
    const { off, named, reservationId } = choice
    const other = await aDeparture(app, tour, { inHours: 210 })
    const move = { availabilityId: other, price: 'KEEP', expectedTotalMinor: 5800 } as const
    await moveReservation(app, camille, reservationId, move)
    expect(await seatsTaken(app, named)).toBe(2)
    await deleteDeparture(app, camille, off)
    expect(await seatsTaken(app, named)).toBe(0)
    expect(await miscountedDepartures(app)).toEqual([])
  })
})

describe('a departure with nothing but an expired hold', () => {
  test('is deleted with the notes on the hold', async ({ app, tour, departure }) => {
    const id = await anExpiredHold(app, tour, departure)
    await addNote(app, camille, id, { text: 'Asked by telephone.' })
    await deleteDeparture(app, camille, departure)
    expect(await exists(app, departure)).toBe(false)
  })

  test('is deleted with the emails to its customer, of whom nothing else is known', async ({
    app,
    tour,
    departure,
  }) => {
    const reservationId = await anExpiredHold(app, tour, departure)
    const { contact_email: recipient } = await reservationRow(app, reservationId)
    const about = { reservationId, paymentId: app.ids.uuid() }
    const notice = { kind: 'payment-notice', notice: 'delayed-failed', ...about } as const
    await app.db.transaction().execute((tx) => enqueueEmail(app, tx, notice))
    const emails = app.db
      .selectFrom('letter')
      .select('kind')
      .where('recipient', '=', recipient ?? '')
      .where('kind', '=', 'payment-notice')
    expect(await emails.execute()).toHaveLength(1)
    await deleteDeparture(app, camille, departure)
    expect(await emails.execute()).toEqual([])
  })

  test('stays when the payments inbox has an issue of the hold, and so do no others of a copied week', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await anExpiredHold(app, tour, departure)
    await app.db.transaction().execute((tx) =>
      openIssue(app, tx, {
        kind: 'SESSION_LOST',
        about: id,
        reaction: 'SEATS_FREED',
        reservation_id: id,
        ...closedByItself(app),
      }),
    )
    expect(await departureDetail(app, camille, departure)).toMatchObject({ reservationsEver: 1 })
    await expect(deleteDeparture(app, camille, departure)).rejects.toMatchObject(
      refused('availability.has_reservations', 1),
    )
    const copied = await aDeparture(app, tour)
    expect(await deleteDepartures(app, camille, [departure, copied])).toEqual({ deleted: 1, kept: 1 })
  })
})

test('a departure that is cancelled while its series waits to be deleted stays', async ({ app, tour }) => {
  const seriesId = app.ids.uuid()
  const ids = [await aDeparture(app, tour, { inHours: 300 }), await aDeparture(app, tour, { inHours: 310 })]
  await app.db.updateTable('availability').set({ series_id: seriesId }).where('id', 'in', ids).execute()
  const [first = '', second = ''] = ids
  const { deleting } = await app.db.transaction().execute(async (tx) => {
    const cancelled_at = app.clock.now().toString()
    await tx.updateTable('availability').set({ cancelled_at }).where('id', '=', second).execute()
    const deleted = deleteSeries(app, camille, { id: first, scope: 'all' })
    await untilOneWaits(app.db)
    return { deleting: deleted }
  })
  expect(await deleting).toEqual({ deleted: 1, kept: 0 })
  expect(await exists(app, first)).toBe(false)
  expect(await exists(app, second)).toBe(true)
})
