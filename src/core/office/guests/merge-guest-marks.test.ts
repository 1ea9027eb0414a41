import { expect } from 'vitest'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aHold, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { guestMarksSchema, type GuestMarkForm } from './guest-mark.schema.ts'
import { mergeGuestMarks } from './merge-guest-marks.server.ts'

type Party = { id: string; departure: string }

const test = base.extend<{ app: TestApp; party: Party }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  party: async ({ app }, use) => {
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour, { inHours: 1 })
    const id = await aTeamBooked(app, tour, departure)
    app.clock.advance({ hours: 1 })
    await use({ id, departure })
  },
})

/** A mark of a phone without network, `minutesAgo` by our clock, whose own clock is `hoursOff`. */
function aMark(
  app: TestApp,
  reservationId: string,
  action: GuestMarkForm['action'],
  { minutesAgo = 10, hoursOff = 0, amountMinor = 0 } = {},
): GuestMarkForm {
  const at = app.clock.now().subtract({ minutes: minutesAgo }).add({ hours: hoursOff })
  return {
    id: crypto.randomUUID(),
    reservationId,
    action,
    amountMinor,
    at: at.toString(),
    offsetMs: -hoursOff * 3_600_000,
  }
}

const issuesOf = async (app: TestApp, id: string) =>
  (
    await app.db
      .selectFrom('payment_issue')
      .select(['kind', 'deed', 'amount_minor', 'asked_minor', 'closed_at'])
      .where('reservation_id', '=', id)
      .orderBy('happened_at')
      .execute()
  ).map(({ closed_at: closed, ...issue }) => ({ ...issue, open: closed === null }))

const outcomes = async (...sent: Parameters<typeof mergeGuestMarks>) =>
  (await mergeGuestMarks(...sent)).marks.map(({ outcome }) => outcome)

test('marks that waited are merged in the order of their times, with the time of the check-in', async ({
  app,
  party,
}) => {
  const marks = [
    aMark(app, party.id, 'CHECK_IN', { minutesAgo: 5 }),
    aMark(app, party.id, 'UNDO', { minutesAgo: 8 }),
    aMark(app, party.id, 'NO_SHOW', { minutesAgo: 9 }),
  ]
  // The departure has begun nine minutes ago.
  app.clock.advance({ minutes: 9 })
  const { marks: merged } = await mergeGuestMarks(app, camille, marks)
  expect(merged.map(({ id, outcome }) => [id, outcome])).toEqual(marks.map(({ id }) => [id, 'DONE']))
  const row = await reservationRow(app, party.id)
  expect(row).toMatchObject({ status: 'REDEEMED', redeemed_at: marks[0]?.at })
  expect(await issuesOf(app, party.id)).toEqual([])
})

test('a mark that arrives again changes nothing and gets its first result', async ({ app, party }) => {
  const { due_minor: due } = await reservationRow(app, party.id)
  const [here, cash] = [aMark(app, party.id, 'SCAN'), aMark(app, party.id, 'CASH', { amountMinor: due })]
  expect(await outcomes(app, camille, [here, cash])).toEqual(['DONE', 'DONE'])
  expect(await outcomes(app, camille, [cash, here])).toEqual(['DONE', 'DONE'])
  expect(await reservationRow(app, party.id)).toMatchObject({ status: 'REDEEMED', due_minor: 0 })
  const paid = app.db.selectFrom('payment').select('amount_minor').where('reservation_id', '=', party.id)
  expect(await paid.execute()).toHaveLength(1)
  expect(await issuesOf(app, party.id)).toEqual([])
})

test('a phone whose clock is two hours off is merged by our time', async ({ app, party }) => {
  await mergeGuestMarks(app, camille, [aMark(app, party.id, 'CHECK_IN', { minutesAgo: 2, hoursOff: 2 })])
  // Made before the check-in, although the other phone's clock says two hours later.
  const undo = aMark(app, party.id, 'UNDO', { minutesAgo: 4 })
  expect(await outcomes(app, camille, [undo])).toEqual(['ALREADY'])
  expect(await reservationRow(app, party.id)).toMatchObject({ status: 'REDEEMED' })
  const row = await app.db
    .selectFrom('guest_mark')
    .select(['phone_at', 'marked_at'])
    .where('reservation_id', '=', party.id)
    .orderBy('received_at')
    .executeTakeFirstOrThrow()
  const apart = Temporal.Instant.from(row.marked_at).until(Temporal.Instant.from(row.phone_at ?? ''))
  expect(apart.total('hours')).toBe(2)
})

test('guests who were checked in and then cancelled: the cancellation stands, with an issue in the inbox', async ({
  app,
  party,
}) => {
  const mark = aMark(app, party.id, 'SCAN')
  await cancelReservation(app, camille, { reservationId: party.id, refund: 'full', message: '' })
  expect(await outcomes(app, camille, [mark])).toEqual(['CONFLICT'])
  expect(await outcomes(app, camille, [mark])).toEqual(['CONFLICT'])
  expect(await reservationRow(app, party.id)).toMatchObject({ status: 'CANCELLED' })
  expect(await issuesOf(app, party.id)).toMatchObject([
    { kind: 'CAME_CANCELLED', deed: 'CANCELLATION_KEPT', open: true },
  ])
})

test('a check-in seconds before the cancellation is an issue too; one after it is refused', async ({
  app,
  party,
}) => {
  const mark = aMark(app, party.id, 'CHECK_IN', { minutesAgo: 0 })
  app.clock.advance({ seconds: 5 })
  await cancelReservation(app, camille, { reservationId: party.id, refund: 'full', message: '' })
  app.clock.advance({ seconds: 5 })
  const after = aMark(app, party.id, 'CHECK_IN', { minutesAgo: 0 })
  expect(await outcomes(app, camille, [after, mark])).toEqual(['REFUSED', 'CONFLICT'])
  expect(await issuesOf(app, party.id)).toMatchObject([{ kind: 'CAME_CANCELLED', open: true }])
})

test('a check-in of one phone wins over the no-show of another, in both orders', async ({ app, party }) => {
  app.clock.advance({ minutes: 30 })
  const here = aMark(app, party.id, 'CHECK_IN', { minutesAgo: 20 })
  await mergeGuestMarks(app, camille, [aMark(app, party.id, 'NO_SHOW', { minutesAgo: 10 })])
  expect(await outcomes(app, camille, [here])).toEqual(['CONFLICT'])
  expect(await reservationRow(app, party.id)).toMatchObject({ status: 'REDEEMED' })
  expect(await outcomes(app, camille, [aMark(app, party.id, 'NO_SHOW', { minutesAgo: 1 })])).toEqual([
    'CONFLICT',
  ])
  expect(await reservationRow(app, party.id)).toMatchObject({ status: 'REDEEMED' })
  expect(await issuesOf(app, party.id)).toMatchObject([{ kind: 'CAME_NO_SHOW' }, { kind: 'CAME_NO_SHOW' }])
})

test('cash that two phones received is booked once, and the inbox names the second sum', async ({
  app,
  party,
}) => {
  const due = (await reservationRow(app, party.id)).due_minor
  const cash = () => aMark(app, party.id, 'CASH', { amountMinor: due })
  expect(await outcomes(app, camille, [cash(), cash()])).toEqual(['DONE', 'CONFLICT'])
  expect(await reservationRow(app, party.id)).toMatchObject({ due_minor: 0, payment_status: 'PAID' })
  expect(await issuesOf(app, party.id)).toMatchObject([
    { kind: 'CASH_TWICE', deed: 'CASH_NOT_BOOKED', amount_minor: due, asked_minor: 0 },
  ])
})

test('cash of a guide whose departure was given to another is not recorded, and the office learns of it', async ({
  app,
  party,
}) => {
  const louis = asMember(await aGuide(app, 'Louis', 'guide'), 'guide')
  const due = (await reservationRow(app, party.id)).due_minor
  const cash = aMark(app, party.id, 'CASH', { amountMinor: due })
  const conflict = { outcome: 'CONFLICT', refusal: null, party: null }
  expect((await mergeGuestMarks(app, louis, [cash])).marks).toMatchObject([conflict])
  expect((await mergeGuestMarks(app, louis, [cash])).marks).toMatchObject([conflict])
  expect(await reservationRow(app, party.id)).toMatchObject({ due_minor: due })
  expect(await issuesOf(app, party.id)).toMatchObject([
    { kind: 'CASH_NOT_LED', deed: 'CASH_NOT_BOOKED', amount_minor: due, asked_minor: due, open: true },
  ])
})

test('the merge refuses a guest of another guide, a hold and an early check-in, and merges the others', async ({
  app,
  party,
}) => {
  const louis = asMember(await aGuide(app, 'Louis', 'guide'), 'guide')
  const tour = await aTour(app)
  const early = await aTeamBooked(app, tour, await aDeparture(app, tour))
  const foreign = await mergeGuestMarks(app, louis, [aMark(app, party.id, 'SCAN')])
  expect(foreign.marks).toMatchObject([{ outcome: 'REFUSED', refusal: 'reservation.not_found', party: null }])
  const mixed = await mergeGuestMarks(app, camille, [
    aMark(app, early, 'SCAN'),
    aMark(app, crypto.randomUUID(), 'SCAN'),
    aMark(app, party.id, 'SCAN'),
  ])
  // With the party as it is, so that the phone does not keep a mark that was refused.
  expect(mixed.marks.map(({ outcome, refusal, party: shown }) => [outcome, refusal, shown?.status])).toEqual([
    ['REFUSED', 'availability.check_in_closed', 'CONFIRMED'],
    ['REFUSED', 'reservation.not_found', undefined],
    ['DONE', null, 'REDEEMED'],
  ])
})

test('a mark whose id another party has is refused, and so is a mark on a hold', async ({ app, party }) => {
  const tour = await aTour(app)
  const other = await aTeamBooked(app, tour, await aDeparture(app, tour))
  const { id: held } = await aHold(app, tour, await aDeparture(app, tour))
  const mark = aMark(app, party.id, 'CHECK_IN', { minutesAgo: 0 })
  expect(await outcomes(app, camille, [mark])).toEqual(['DONE'])
  const { marks } = await mergeGuestMarks(app, camille, [
    { ...mark, reservationId: other },
    aMark(app, held, 'CHECK_IN'),
  ])
  expect(marks).toMatchObject([
    { outcome: 'REFUSED', refusal: 'reservation.not_found', party: { status: 'CONFIRMED' } },
    { outcome: 'REFUSED', refusal: 'reservation.status_conflict', party: { status: 'ON_HOLD' } },
  ])
  expect(await reservationRow(app, other)).toMatchObject({ status: 'CONFIRMED' })
})

test('a mark that is not valid is refused under its id, and the others of the request are merged', async ({
  app,
  party,
}) => {
  const { due_minor: due } = await reservationRow(app, party.id)
  const cash = aMark(app, party.id, 'CASH', { amountMinor: due })
  const bad = [
    { ...aMark(app, party.id, 'CHECK_IN'), at: '' },
    { ...aMark(app, party.id, 'CHECK_IN'), at: '0000-01-01T00:00:00Z' },
    { ...aMark(app, party.id, 'CHECK_IN'), at: '2026-11-27T20:00:00.1234567890123Z' },
    { ...aMark(app, party.id, 'CASH'), amountMinor: null },
    { ...aMark(app, party.id, 'CHECK_IN'), action: 'DANCE' },
    { id: crypto.randomUUID() },
  ]
  const request = guestMarksSchema.parse({ marks: [...bad, cash] })
  const { marks } = await mergeGuestMarks(app, camille, request.marks)
  expect(marks).toMatchObject([
    ...bad.map(({ id }) => ({ id, outcome: 'REFUSED', refusal: 'form.invalid', party: null })),
    { id: cash.id, outcome: 'DONE' },
  ])
  expect(await reservationRow(app, party.id)).toMatchObject({ status: 'CONFIRMED', due_minor: 0 })
})

test('a mark of a phone that restarted in 1970 is kept, as one of its arrival that waited', async ({
  app,
  party,
}) => {
  const scan = (at: string) => ({ ...aMark(app, party.id, 'SCAN'), at })
  const { marks } = guestMarksSchema.parse({
    marks: [scan('1970-01-01T00:03:00Z'), scan('1970-01-01T00:04:00Z')],
  })
  expect(await outcomes(app, camille, marks)).toEqual(['DONE', 'CONFLICT'])
  expect(await reservationRow(app, party.id)).toMatchObject({
    status: 'REDEEMED',
    redeemed_at: app.clock.now().toString(),
  })
  expect(await issuesOf(app, party.id)).toMatchObject([{ kind: 'SCANNED_TWICE' }])
})

test('a mark in the time of any zone is stored as its instant', async ({ app, party }) => {
  const { due_minor: due } = await reservationRow(app, party.id)
  const hereAt = (zone: string) => {
    const mark = aMark(app, party.id, 'CASH', { amountMinor: due })
    const at = Temporal.Instant.from(mark.at).toString({ timeZone: zone })
    return { ...mark, at, id: crypto.randomUUID() }
  }
  const { marks } = guestMarksSchema.parse({ marks: [hereAt('+23:59'), hereAt('-23:59')] })
  expect(await outcomes(app, camille, marks)).toEqual(['DONE', 'CONFLICT'])
})

test('a mark whose merge fails has no result and is logged, and the others are merged', async ({
  database,
  app,
  party,
}) => {
  const events: unknown[] = []
  const error = (event: string, { markId }: Record<string, unknown> = {}) => events.push([event, markId])
  const logging = createTestApp(database.db, { clock: app.clock, log: { ...app.log, error } })
  // The schema would refuse the sum; the database does.
  const failing = aMark(app, party.id, 'CASH', { minutesAgo: 20, amountMinor: 100_000_001 })
  const good = aMark(app, party.id, 'SCAN')
  const { marks } = await mergeGuestMarks(logging, camille, [failing, good])
  expect(marks).toMatchObject([{ id: good.id, outcome: 'DONE' }])
  expect(events).toEqual([['guest_mark.merge_failed', failing.id]])
  expect(await reservationRow(app, party.id)).toMatchObject({ status: 'REDEEMED' })
})
