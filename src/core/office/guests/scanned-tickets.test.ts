import { expect } from 'vitest'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { guestMarksSchema } from './guest-mark.schema.ts'
import { isOnItsDay } from './guest-mark.ts'
import { mergeGuestMarks } from './merge-guest-marks.server.ts'

const test = base.extend<{ app: TestApp; id: string }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  id: async ({ app }, use) => {
    const tour = await aTour(app)
    const id = await aTeamBooked(app, tour, await aDeparture(app, tour, { inHours: 1 }))
    app.clock.advance({ hours: 1 })
    await use(id)
  },
})

/** The scan of a ticket by a phone without network, which knows nothing but its code. */
function aScan(app: TestApp, reference: string, minutesAgo = 10) {
  const at = app.clock.now().subtract({ minutes: minutesAgo }).toString()
  const scan = { id: crypto.randomUUID(), reference, action: 'SCAN', at, offsetMs: 0 }
  return guestMarksSchema.parse({ marks: [scan] }).marks
}

const referenceOf = async (app: TestApp, id: string) => (await reservationRow(app, id)).reference

test('a ticket that the list of the phone lacks checks its party in at its time, once', async ({
  app,
  id,
}) => {
  const { reference, contact_name: name } = await reservationRow(app, id)
  const scan = aScan(app, reference)
  const [at] = scan.flatMap((mark) => ('at' in mark ? [mark.at] : []))
  const done = {
    outcome: 'DONE',
    decides: true,
    party: { reservationId: id, name, status: 'REDEEMED', since: at },
  }
  expect((await mergeGuestMarks(app, camille, scan)).marks).toMatchObject([done])
  // A lost response.
  expect((await mergeGuestMarks(app, camille, scan)).marks).toMatchObject([done])
  expect((await mergeGuestMarks(app, camille, aScan(app, reference, 5))).marks).toMatchObject([
    { outcome: 'CONFLICT', decides: false, party: { name, since: at } },
  ])
})

test('a code of nobody, one of another guide and no code at all are refused alike', async ({ app, id }) => {
  const louis = asMember(await aGuide(app, 'Louis', 'guide'), 'guide')
  const refused = { outcome: 'REFUSED', refusal: 'reservation.not_found', decides: false, party: null }
  const foreign = aScan(app, await referenceOf(app, id))
  for (const scan of [foreign, aScan(app, 'NOBODY22')])
    expect((await mergeGuestMarks(app, louis, scan)).marks).toMatchObject([refused])
  expect((await mergeGuestMarks(app, louis, aScan(app, '%'))).marks).toMatchObject([
    { ...refused, refusal: 'form.invalid' },
  ])
  expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED' })
})

test('a ticket of another day is refused with the name of its party, which stays expected', async ({
  app,
}) => {
  const tour = await aTour(app)
  const id = await aTeamBooked(app, tour, await aDeparture(app, tour, { inHours: 23 }))
  const { reference, contact_name: name } = await reservationRow(app, id)
  const { marks } = await mergeGuestMarks(app, camille, aScan(app, reference))
  expect(marks).toMatchObject([
    { outcome: 'REFUSED', refusal: 'reservation.other_day', party: { name, status: 'CONFIRMED' } },
  ])
  expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED' })
})

test('a ticket that was cancelled stays cancelled, and the office learns that its guests came', async ({
  app,
  id,
}) => {
  await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
  const { marks } = await mergeGuestMarks(app, camille, aScan(app, await referenceOf(app, id)))
  expect(marks).toMatchObject([{ outcome: 'CONFLICT', decides: false, party: { status: 'CANCELLED' } }])
})

test('the day of a departure is that of its place, and goes on while the tour runs after midnight', () => {
  const at = (time: string) => Temporal.Instant.from(`${time}+01:00`)
  const departure = {
    startsAt: at('2026-11-22T23:00'),
    endsAt: at('2026-11-23T01:00'),
    timeZone: 'Europe/Paris',
  }
  const isOn = (time: string) => isOnItsDay(at(time), departure)
  expect(isOn('2026-11-21T23:59')).toBe(false)
  expect(isOn('2026-11-22T00:00')).toBe(true)
  expect(isOn('2026-11-23T00:59')).toBe(true)
  expect(isOn('2026-11-23T01:00')).toBe(false)
})
