import { expect } from 'vitest'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { moveReservation } from '#core/change/move-reservation.server.ts'
import { cancelDeparture } from '#core/schedule/cancel-departure.server.ts'
import { remindGuests } from '#core/schedule/remind-guests.server.ts'
import { eachLocale } from '#core/kernel/locale.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, type TestTour } from '#tests/support/factories/factories.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { sendEmail } from './send-email.ts'

const EVE = '2026-06-21T17:00'

/** The clock stands on 15 June; the departure is on 22 June at eleven in Paris. */
function passTo(app: TestApp, local: string): void {
  app.clock.moveTo(Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Paris').toInstant())
}

/** A booking whose guest is reminded on the eve. */
async function aRemindedBooking(app: TestApp, tour: TestTour, departure: string): Promise<string> {
  const id = await aPaidBooking(app, tour, departure)
  passTo(app, EVE)
  await remindGuests(app)
  return id
}

async function setReminders(
  { db, clock }: TestApp,
  changed: { isOn?: boolean; daysBefore?: number; at?: string },
): Promise<void> {
  const settings = { isOn: true, daysBefore: 1, at: '17:00', text: eachLocale(() => ''), ...changed }
  await db.transaction().execute((tx) => writeSetting(tx, 'reminders', settings, clock.now()))
}

async function reminders({ db }: TestApp, id: string) {
  return await db
    .selectFrom('letter')
    .select(['id', 'message_id', 'status', 'locale'])
    .where('kind', '=', 'departure-reminder')
    .where('reservation_id', '=', id)
    .orderBy('created_at')
    .execute()
}

async function sent(app: TestApp, id: string) {
  for (const { id: letterId } of await reminders(app, id)) await sendEmail(app, letterId)
  const messages = (await reminders(app, id)).map(({ message_id }) => message_id)
  return await app.db
    .selectFrom('mailbox_message')
    .select(['subject', 'text'])
    .where('message_id', 'in', messages)
    .execute()
}

test('a guest is reminded once on the day before, in their language and with the operator’s words', async ({
  app,
  tour,
  departure,
}) => {
  const [french, english] = [
    await aPaidBooking(app, tour, departure, { locale: 'fr' }),
    await aPaidBooking(app, tour, departure, { locale: 'en' }),
  ]
  const text = eachLocale((locale) => (locale === 'fr' ? 'Prenez un parapluie.' : ''))
  const settings = { isOn: true, daysBefore: 1, at: '17:00', text }
  await app.db.transaction().execute((tx) => writeSetting(tx, 'reminders', settings, app.clock.now()))
  passTo(app, '2026-06-21T16:59')
  expect(await remindGuests(app)).toBe(0)
  passTo(app, EVE)
  expect(await remindGuests(app)).toBe(2)
  expect(await remindGuests(app)).toBe(0)
  const [rappel] = await sent(app, french)
  expect(rappel?.subject).toMatch(/^Rappel\s: /)
  expect(rappel?.text).toContain('Prenez un parapluie.')
  const [reminder] = await sent(app, english)
  expect(reminder?.subject).toMatch(/^Reminder: .*22/)
  expect(reminder?.text).not.toContain('parapluie')
})

test('a crash after the sending repeats the reminder under its Message-ID', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aRemindedBooking(app, tour, departure)
  await sent(app, id)
  await app.db
    .updateTable('letter')
    .set({ status: 'QUEUED', sent_at: null })
    .where('reservation_id', '=', id)
    .execute()
  expect(await sent(app, id)).toHaveLength(1)
})

test('nobody is reminded of what is cancelled, past, or booked after the reminder’s time', async ({
  app,
  tour,
  departure,
}) => {
  const other = await aDeparture(app, tour)
  const [cancelled, onCancelled, kept] = [
    await aPaidBooking(app, tour, departure),
    await aPaidBooking(app, tour, other),
    await aPaidBooking(app, tour, departure),
  ]
  await cancelReservation(app, camille, { reservationId: cancelled, refund: 'full', message: '' })
  await cancelDeparture(app, camille, { availabilityId: other, message: '' })
  passTo(app, '2026-06-21T18:00')
  const late = await aPaidBooking(app, tour, departure)
  passTo(app, '2026-06-22T11:00')
  expect(await remindGuests(app)).toBe(0)
  passTo(app, '2026-06-22T10:59')
  expect(await remindGuests(app)).toBe(1)
  for (const id of [cancelled, onCancelled, late]) expect(await reminders(app, id)).toEqual([])
  expect(await reminders(app, kept)).toHaveLength(1)
})

test('a reminder is dropped when the reservation is cancelled before it is sent', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aRemindedBooking(app, tour, departure)
  await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
  expect(await sent(app, id)).toEqual([])
  expect(await reminders(app, id)).toMatchObject([{ status: 'DROPPED' }])
})

test('a guest who moves to another day is reminded of that day', async ({ app, tour, departure }) => {
  const later = await aDeparture(app, tour, { inHours: 9 * 24 })
  const id = await aRemindedBooking(app, tour, departure)
  await moveReservation(app, camille, id, { availabilityId: later, price: 'KEEP', expectedTotalMinor: 5_800 })
  expect(await sent(app, id)).toEqual([])
  passTo(app, '2026-06-23T17:00')
  expect(await remindGuests(app)).toBe(1)
  expect((await sent(app, id)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/24/)])
  expect((await reminders(app, id)).map(({ status }) => status)).toEqual(['DROPPED', 'SENT'])
})

test('a guest who moves to the next day after its reminder’s time reads it in the new ticket', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour, { inHours: 20 * 24 }))
  passTo(app, '2026-06-21T18:00')
  const move = { availabilityId: departure, price: 'KEEP', expectedTotalMinor: 5_800 } as const
  await moveReservation(app, camille, id, move)
  expect(await remindGuests(app)).toBe(0)
})

test('nobody is reminded where the operator has switched it off', async ({ app, tour, departure }) => {
  await aPaidBooking(app, tour, departure)
  await setReminders(app, { isOn: false })
  passTo(app, EVE)
  expect(await remindGuests(app)).toBe(0)
})

test('a reminder that was dropped while reminders were off is sent once they are on again', async ({
  app,
  tour,
  departure,
}) => {
  await setReminders(app, { isOn: true })
  const id = await aRemindedBooking(app, tour, departure)
  await setReminders(app, { isOn: false })
  expect(await sent(app, id)).toEqual([])
  expect(await reminders(app, id)).toMatchObject([{ status: 'DROPPED' }])
  await setReminders(app, { isOn: true })
  expect(await remindGuests(app)).toBe(1)
  expect(await remindGuests(app)).toBe(0)
  expect(await sent(app, id)).toHaveLength(1)
  expect(await reminders(app, id)).toMatchObject([{ status: 'SENT' }])
})

const DAY_HOURS = 24

test.for([
  ['the hour leaves an hour', { daysBefore: 0, at: '10:00' }, 0, '2026-06-22T10:00'],
  ['the hour leaves less', { daysBefore: 0, at: '10:01' }, 0, '2026-06-21T10:01'],
  ['the hour is after the start', { daysBefore: 0, at: '18:00' }, 0, '2026-06-21T18:00'],
  ['the start is soon after midnight', { daysBefore: 1, at: '23:30' }, -11, '2026-06-20T23:30'],
  ['the start is an hour after midnight', { daysBefore: 1, at: '23:59' }, -10, '2026-06-21T23:59'],
  ['the day is far before the start', { daysBefore: 3, at: '18:00' }, 0, '2026-06-19T18:00'],
] as const)('a guest is reminded in time where %s', async ([, settings, hours, due], { app, tour }) => {
  await setReminders(app, settings)
  const departure = await aDeparture(app, tour, { inHours: 7 * DAY_HOURS + hours })
  const id = await aPaidBooking(app, tour, departure)
  passTo(app, Temporal.PlainDateTime.from(due).subtract({ minutes: 1 }).toString())
  await remindGuests(app)
  expect(await reminders(app, id)).toEqual([])
  passTo(app, due)
  await remindGuests(app)
  expect(await sent(app, id)).toHaveLength(1)
})

test('a booking after the time of a reminder that came a day earlier is not reminded', async ({
  app,
  tour,
  departure,
}) => {
  await setReminders(app, { daysBefore: 0, at: '18:00' })
  passTo(app, '2026-06-21T18:01')
  const late = await aPaidBooking(app, tour, departure)
  passTo(app, '2026-06-22T10:59')
  await remindGuests(app)
  expect(await reminders(app, late)).toEqual([])
})
