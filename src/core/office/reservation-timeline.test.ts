import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { aHold, aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aDeparture, type TestTour } from '#tests/support/factories/factories.ts'
import { aReview } from '#tests/support/factories/a-review.ts'
import { chargeOf } from '#tests/support/factories/refund-cases.ts'
import { camille } from '#tests/support/member-actor.ts'
import { auditOf, reservationRow } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { tablesReadWhole } from '#tests/support/postgres/tables-read-whole.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { cancelReservation } from '../change/cancel-reservation.server.ts'
import { changeParty } from '../change/change-party.server.ts'
import { refundPart } from '../change/refund-part.server.ts'
import { moveReservation } from '../change/move-reservation.server.ts'
import { endHoldForTeam } from '../checkout/end-hold-for-team.server.ts'
import { mirrorCharge } from '../settlement/mirror-charge.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { checkIn } from '../ticket/check-in.server.ts'
import { mergeGuestMarks } from './guests/merge-guest-marks.server.ts'
import { sellWalkIn } from './sell-walk-in.server.ts'
import { changesQuery, reservationTimeline } from './reservation-timeline.server.ts'

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

async function timelineOf(app: TestApp, id: string) {
  return reservationTimeline(app.db, await reservationRow(app, id))
}

async function kindsOf(app: TestApp, id: string): Promise<string[]> {
  return (await timelineOf(app, id)).map(({ kind }) => kind)
}

async function startOf(app: TestApp, departure: string): Promise<Temporal.Instant> {
  const { starts_at } = await app.db
    .selectFrom('availability')
    .select('starts_at')
    .where('id', '=', departure)
    .executeTakeFirstOrThrow()
  return Temporal.Instant.from(starts_at)
}

async function aWalkIn(app: TestApp, tour: TestTour, departure: string, payment: 'CASH' | 'CARD') {
  const units = { [tour.adultId]: 1 }
  const form = { units, name: 'Noé', locale: 'fr', expectedTotalMinor: 2900, payment } as const
  return await sellWalkIn(app, camille, departure, { ...form, formToken: app.ids.uuid() })
}

describe('the history of a reservation', () => {
  test('finds its departures by their index', async ({ app, tour, departure }) => {
    await sql`insert into availability (id, tour_id, local_start, local_end, time_zone, starts_at, ends_at, cutoff_at,
        capacity, seats_taken, languages, created_at, updated_at)
      select gen_random_uuid(), tour_id, local_start, local_end, time_zone, starts_at - n * interval '1 day',
        ends_at, cutoff_at - n * interval '1 day', 10, 0, languages, created_at, updated_at
      from availability, generate_series(1, 2000) as n where id = ${departure}`.execute(app.db)
    const id = await aPaidBooking(app, tour, departure)
    await sql`analyze availability`.execute(app.db)
    expect(await tablesReadWhole(app.db, changesQuery(app.db, id))).not.toContain('availability')
  })

  test('keeps a dispute, also after its end', async ({ app, tour, departure }) => {
    const { id, sessionId } = await aHold(app, tour, departure)
    for (const [move, state] of [
      ['dispute', 'OPEN'],
      ['dispute-refused', 'WON'],
    ] as const) {
      if (state === 'OPEN') await makeMove(app.bank, sessionId, 'pay')
      await receivePayment(app, sessionId)
      await makeMove(app.bank, sessionId, move)
      await mirrorCharge(app, await chargeOf(app, id))
      expect(await timelineOf(app, id)).toContainEqual(
        expect.objectContaining({ kind: 'disputed', state, money: eur(5800) }),
      )
    }
  })

  test.for([
    ['CASH', 'paidInCash'],
    ['CARD', 'paidByReader'],
  ] as const)('names money at the meeting point (%s)', async ([payment, kind], { app, tour, departure }) => {
    const { id } = await aWalkIn(app, tour, departure, payment)
    expect(await timelineOf(app, id)).toMatchObject([
      { kind: 'booked', subject: 'WALK_IN' },
      { kind, state: 'PAID', money: eur(2900) },
    ])
  })

  test('names a payment online, and one that never came', async ({ app, tour, departure }) => {
    const paid = await aPaidBooking(app, tour, departure)
    expect(await timelineOf(app, paid)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'confirmed' }),
        expect.objectContaining({ kind: 'paid', state: 'PAID', money: eur(5800) }),
      ]),
    )
    const { id } = await aHold(app, tour, departure)
    await endHoldForTeam(app, camille, id)
    expect(await timelineOf(app, id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'notPaid', money: eur(5800) }),
        expect.objectContaining({ kind: 'holdReleased', by: camille.name }),
      ]),
    )
  })

  test('names no release of a hold that its customer had paid meanwhile', async ({
    app,
    tour,
    departure,
  }) => {
    const { id, sessionId } = await aHold(app, tour, departure)
    await makeMove(app.bank, sessionId, 'pay')
    expect(await endHoldForTeam(app, camille, id)).toBe('paid')
    expect(await auditOf(app, id)).toEqual([])
    // Databases have old entries of every attempt, with its outcome.
    const subject = { type: 'reservation', id }
    await app.db
      .transaction()
      .execute((tx) =>
        recordAudit(tx, app, camille, 'reservation.hold_released', subject, { outcome: 'paid' }),
      )
    expect(await kindsOf(app, id)).not.toContain('holdReleased')
  })

  test('dates a check-in that waited on a phone by its own moment', async ({ app, tour, departure }) => {
    const reservationId = await aTeamBooked(app, tour, departure)
    const start = await startOf(app, departure)
    const at = start.toString()
    app.clock.moveTo(start.add({ hours: 1 }))
    const mark = {
      id: app.ids.uuid(),
      reservationId,
      action: 'SCAN',
      amountMinor: 0,
      at,
      offsetMs: 0,
    } as const
    await mergeGuestMarks(app, camille, [mark])
    expect(await timelineOf(app, reservationId)).toContainEqual({ kind: 'checkedIn', at, by: camille.name })
  })

  test('says that an earlier check-in of another phone stands, although an absence is listed after it', async ({
    app,
    tour,
    departure,
  }) => {
    const reservationId = await aTeamBooked(app, tour, departure)
    app.clock.moveTo((await startOf(app, departure)).add({ hours: 1 }))
    const mark = (action: 'SCAN' | 'NO_SHOW', minutesAgo: number) => ({
      id: app.ids.uuid(),
      reservationId,
      action,
      amountMinor: 0,
      at: app.clock.now().subtract({ minutes: minutesAgo }).toString(),
      offsetMs: 0,
    })
    await mergeGuestMarks(app, camille, [mark('NO_SHOW', 20)])
    const marked = async () =>
      (await timelineOf(app, reservationId))
        .filter(({ kind }) => kind === 'checkedIn' || kind === 'noShow')
        .map(({ kind, state }) => [kind, state])
    expect(await marked()).toEqual([['noShow', undefined]])
    await mergeGuestMarks(app, camille, [mark('SCAN', 30)])
    expect(await marked()).toEqual([
      ['checkedIn', 'STANDS'],
      ['noShow', undefined],
    ])
  })

  test('names the former and the new date, and the seats of both parties', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aTeamBooked(app, tour, departure)
    const later = await aDeparture(app, tour)
    const localStartOf = async (one: string) =>
      (
        await app.db
          .selectFrom('availability')
          .select('local_start')
          .where('id', '=', one)
          .executeTakeFirstOrThrow()
      ).local_start
    app.clock.advance({ minutes: 1 })
    await moveReservation(app, camille, id, {
      availabilityId: later,
      expectedTotalMinor: 5800,
      price: 'KEEP',
    })
    app.clock.advance({ minutes: 1 })
    const party = { units: { [tour.adultId]: 3 }, expectedTotalMinor: 8700, refundMinor: 0 }
    await changeParty(app, camille, id, party)
    const changes = (await timelineOf(app, id)).filter(({ by }) => by === camille.name)
    expect(changes).toMatchObject([
      { kind: 'moved', from: await localStartOf(departure), to: await localStartOf(later), money: eur(5800) },
      { kind: 'partyChanged', from: '2', to: '3', money: eur(8700) },
    ])
  })

  test('names the cancellation by the team with its words and its refund', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    app.clock.advance({ minutes: 1 })
    await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: 'Storm.' })
    const events = await timelineOf(app, id)
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'cancelled', by: camille.name, text: 'Storm.', money: eur(5800) }),
    )
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'refunded', state: 'REQUESTED', money: eur(5800) }),
    )
  })

  test('names the decision before its refund, although both have one instant', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    app.clock.advance({ minutes: 1 })
    const formToken = app.ids.uuid()
    await refundPart(app, camille, { reservationId: id, refundMinor: 1000, reason: 'Rain.', formToken })
    const kinds = await kindsOf(app, id)
    expect(kinds.indexOf('goodwill')).toBe(kinds.indexOf('refunded') - 1)
  })

  test('names a check-in that was taken back, and the absence', async ({ app, tour, departure }) => {
    const id = await aTeamBooked(app, tour, departure)
    app.clock.moveTo(await startOf(app, departure))
    await checkIn(app, camille, id, 'REDEEMED')
    app.clock.advance({ minutes: 1 })
    await checkIn(app, camille, id, 'CONFIRMED')
    app.clock.advance({ minutes: 1 })
    await checkIn(app, camille, id, 'NO_SHOW')
    const kinds = await kindsOf(app, id)
    expect(kinds.filter((kind) => kind !== 'letter')).toEqual([
      'booked',
      'checkedIn',
      'attendanceTakenBack',
      'noShow',
    ])
  })

  test('names an email that failed with its error', async ({ app, tour, departure }) => {
    const id = await aTeamBooked(app, tour, departure)
    await app.db
      .updateTable('letter')
      .set({ status: 'FAILED', last_error: 'No such mailbox.' })
      .where('reservation_id', '=', id)
      .execute()
    expect(await timelineOf(app, id)).toContainEqual(
      expect.objectContaining({ kind: 'letter', state: 'FAILED', text: 'No such mailbox.' }),
    )
  })

  test('leaves out an email that was dropped before it was sent', async ({ app, tour, departure }) => {
    const id = await aTeamBooked(app, tour, departure)
    await app.db.updateTable('letter').set({ status: 'DROPPED' }).where('reservation_id', '=', id).execute()
    expect((await timelineOf(app, id)).map(({ kind }) => kind)).not.toContain('letter')
  })

  test('ends with the review', async ({ app }) => {
    const { reservationId } = await aReview(app, { rate: 5, content: 'Une tour rose.' })
    expect((await timelineOf(app, reservationId)).at(-1)).toMatchObject({ kind: 'reviewed', state: '5' })
  })
})
