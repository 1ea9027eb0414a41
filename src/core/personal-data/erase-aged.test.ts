import { expect } from 'vitest'
import { eraseAgedBookings, eraseAgedMessages } from './erase-aged.server.ts'
import { sendGuestMessage } from '#core/guest-message/send-guest-message.server.ts'
import { notifyGuests } from '#core/schedule/notify-guests.server.ts'
import { sendContactMessage } from '#core/contact/send-contact-message.server.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'

const YEAR = { hours: 24 * 366 }

test('guests are erased ten years after the year of the tour; amounts and dates of payment are not', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
  const before = await bookingOf(app, id)
  expect(before.contact_email).not.toBeNull()

  for (let year = 0; year < 10; year += 1) app.clock.advance(YEAR)
  expect(await eraseAgedBookings(app)).toBe(0)
  app.clock.advance(YEAR)
  expect(await eraseAgedBookings(app)).toBe(1)
  expect(await bookingOf(app, id)).toEqual({
    ...before,
    contact_name: '',
    contact_email: null,
    contact_phone: null,
    note: '',
    client_address: null,
    form_token: null,
    erased_at: app.clock.now().toString(),
    search: expect.not.stringContaining('maya'),
  })
  expect(await eraseAgedBookings(app)).toBe(0)
})

test('contact messages and emails are deleted after three years, however many there are', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  await aMessage(app)
  await aTextTo(app, await aPaidBooking(app, tour, await aDeparture(app, tour)))
  const [one] = await app.db.selectFrom('contact_message').selectAll().execute()
  if (!one) throw new Error('no message was kept')
  const more = Array.from({ length: 1_200 }, () => ({ ...one, id: app.ids.uuid() }))
  await app.db.insertInto('contact_message').values(more).execute()
  app.clock.advance(YEAR)
  app.clock.advance(YEAR)
  await aMessage(app)
  await aTextTo(app, await aPaidBooking(app, tour, await aDeparture(app, tour)))
  expect(await eraseAgedMessages(app)).toBe(0)

  app.clock.advance(YEAR)
  const before = await countsOf(app)
  expect(await eraseAgedMessages(app)).toBe(before.letters + before.messages + before.texts - 4)
  expect(await countsOf(app)).toEqual({ letters: 2, messages: 1, texts: 1 })
})

test('the words about a changed departure go after three years, and the change stays', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const availabilityId = await aDeparture(app, tour)
  await aPaidBooking(app, tour, availabilityId)
  const before = { localDateTimeStart: '2026-06-20T10:00', meetingAddress: '' }
  const moved = { availabilityId, before, after: { ...before, meetingAddress: 'Rue Neuve' } }
  const text = { message: 'Maya knows the place.', texts: { fr: 'Maya connaît le lieu.' } }
  await app.db.transaction().execute((tx) => notifyGuests(app, tx, camille, [moved], text))
  const change = app.db.selectFrom('availability_change').select(['after', 'message', 'texts'])
  for (let year = 0; year < 2; year += 1) app.clock.advance(YEAR)
  await eraseAgedMessages(app)
  expect(await change.execute()).toEqual([{ after: moved.after, ...text }])

  app.clock.advance(YEAR)
  expect(await eraseAgedMessages(app)).toBeGreaterThan(0)
  expect(await change.execute()).toEqual([{ after: moved.after, message: '', texts: {} }])
  expect(await eraseAgedMessages(app)).toBe(0)
})

async function aMessage(app: TestApp): Promise<void> {
  const message = {
    name: 'Maya',
    email: 'maya@example.com',
    message: 'Is there shade?',
    tour: '',
    locale: 'en' as const,
    website: '',
  }
  await sendContactMessage(app, message, null)
}

async function aTextTo(app: TestApp, reservationId: string): Promise<void> {
  const form = { message: 'The bridge is closed.', withoutOthers: false, reservationIds: [reservationId] }
  await app.db.transaction().execute((tx) => sendGuestMessage(app, tx, camille, form))
}

async function bookingOf(app: TestApp, id: string) {
  return await app.db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function countsOf(app: TestApp) {
  const count = async (table: 'letter' | 'contact_message' | 'guest_message') =>
    (await app.db.selectFrom(table).select('id').execute()).length
  return {
    letters: await count('letter'),
    messages: await count('contact_message'),
    texts: await count('guest_message'),
  }
}
