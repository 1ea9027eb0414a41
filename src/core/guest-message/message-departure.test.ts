import { expect } from 'vitest'
import { readQueuedEmail, type QueuedEmail } from '#core/email/email-store.server.ts'
import { composeEmail } from '#jobs/compose-email.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aHold, aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { auditOf } from '#tests/support/money-records.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { departureReaders, messageDeparture } from './message-departure.server.ts'

type Guests = { departure: string; french: string; english: string; silent: string }

const test = base.extend<{ app: TestApp; tour: TestTour; guests: Guests }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  tour: async ({ app }, use) => use(await aTour(app)),
  guests: async ({ app, tour }, use) => {
    const departure = await aDeparture(app, tour)
    const french = await aPaidBooking(app, tour, departure, { locale: 'fr' })
    const english = await aPaidBooking(app, tour, departure, { locale: 'en' })
    const silent = await aTeamBooked(app, tour, departure, { email: undefined, name: 'Zoé', locale: 'en' })
    await aHold(app, tour, departure, { locale: 'en' })
    await use({ departure, french, english, silent })
  },
})

/** The texts of the emails to these reservations. */
async function emailsTo({ db, ...app }: TestApp, reservationId: string) {
  const emails = await db
    .selectFrom('letter')
    .select('id')
    .where('kind', '=', 'guest-message')
    .where('reservation_id', '=', reservationId)
    .execute()
  return await Promise.all(
    emails.map(async ({ id }) => {
      const mail = await composeEmail({ ...app, db }, (await readQueuedEmail(db, id)) as QueuedEmail)
      return { subject: mail?.subject, text: mail?.text ?? '' }
    }),
  )
}

test('each guest with an email address reads the text in their language, once', async ({ app, guests }) => {
  const { departure, french, english, silent } = guests
  const form = {
    availabilityId: departure,
    formToken: app.ids.uuid(),
    message: '',
    texts: { fr: 'Prenez un parapluie.', en: 'Bring an umbrella.' },
    withoutOthers: false,
  }
  expect(await messageDeparture(app, camille, form)).toEqual({ reservations: 2 })
  expect(await messageDeparture(app, camille, form)).toEqual({ reservations: 2 })
  const [inFrench, ...more] = await emailsTo(app, french)
  expect(inFrench?.text).toContain('Prenez un parapluie.')
  expect(inFrench?.subject).toContain('visite')
  expect(more).toEqual([])
  expect((await emailsTo(app, english)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Bring an umbrella.'),
  ])
  expect(await emailsTo(app, silent)).toEqual([])
  expect(await auditOf(app, departure)).toEqual([
    expect.objectContaining({ action: 'availability.guests_messaged', facts: { reservations: 2 } }),
  ])
})

test('a text that was corrected after the form had sent the first one is not taken for sent', async ({
  app,
  guests,
}) => {
  const { departure: availabilityId, french } = guests
  const form = { availabilityId, formToken: app.ids.uuid(), message: '', withoutOthers: false }
  const first = { ...form, texts: { fr: 'Rendez-vous à 9 h.', en: 'We meet at 9.' } }
  expect(await messageDeparture(app, camille, first)).toEqual({ reservations: 2 })
  const corrected = { ...form, texts: { fr: 'Rendez-vous à 10 h.', en: 'We meet at 10.' } }
  await expect(messageDeparture(app, camille, corrected)).rejects.toMatchObject({
    refusal: { code: 'guest_message.sent_already', count: 2 },
  })
  expect(await emailsTo(app, french)).toHaveLength(1)
})

test('a form whose readers have not got its text is not taken for sent', async ({ app, tour, guests }) => {
  const { departure: availabilityId } = guests
  const texts = { fr: 'Orage.', en: 'Storm.' }
  const form = { availabilityId, formToken: app.ids.uuid(), message: '', texts, withoutOthers: false }
  expect(await messageDeparture(app, camille, form)).toEqual({ reservations: 2 })
  const refusal = { code: 'guest_message.sent_already', count: 2 }
  const other = await aDeparture(app, tour, { inHours: 200 })
  await aPaidBooking(app, tour, other, { locale: 'fr' })
  const elsewhere = messageDeparture(app, camille, { ...form, availabilityId: other })
  await expect(elsewhere).rejects.toMatchObject({ refusal })
  await aPaidBooking(app, tour, availabilityId, { locale: 'en' })
  await expect(messageDeparture(app, camille, form)).rejects.toMatchObject({ refusal })
})

test('a form that is posted again is answered as before although its readers have changed', async ({
  app,
  tour,
  guests,
}) => {
  const { departure: availabilityId, french, english } = guests
  await app.db.updateTable('reservation').set({ status: 'CANCELLED' }).where('id', '=', english).execute()
  const texts = { fr: 'Orage.', en: '' }
  const form = { availabilityId, formToken: app.ids.uuid(), message: '', texts, withoutOthers: false }
  expect(await messageDeparture(app, camille, form)).toEqual({ reservations: 1 })
  await aPaidBooking(app, tour, availabilityId, { locale: 'en' })
  expect(await messageDeparture(app, camille, form)).toEqual({ reservations: 1 })
  await app.db.updateTable('reservation').set({ status: 'CANCELLED' }).where('id', '=', french).execute()
  expect(await messageDeparture(app, camille, form)).toEqual({ reservations: 1 })
})

test('an empty box is asked for before anything is sent, and goes without once confirmed', async ({
  app,
  guests,
}) => {
  const { departure: availabilityId, french, english } = guests
  const form = { availabilityId, message: '', texts: {}, withoutOthers: false }
  const half = { ...form, texts: { fr: 'Orage.', en: '' } }
  await expect(messageDeparture(app, camille, half)).rejects.toMatchObject({
    refusal: { code: 'availability.language_missing', count: 1 },
  })
  expect(await emailsTo(app, french)).toEqual([])
  expect(await messageDeparture(app, camille, { ...half, withoutOthers: true })).toEqual({ reservations: 1 })
  expect(await emailsTo(app, english)).toEqual([])
  await expect(messageDeparture(app, camille, form)).rejects.toMatchObject({
    refusal: { code: 'guest_message.empty' },
  })
})

test('the languages of the guests are known before, and who must be called', async ({ app, guests }) => {
  const shown = await departureReaders(app, camille, { id: guests.departure, locale: 'en' })
  expect(shown.languages).toEqual([
    { locale: 'en', reservations: 1 },
    { locale: 'fr', reservations: 1 },
  ])
  expect(shown.unreachable).toMatchObject([{ name: 'Zoé' }])
})

test('a guide writes to the guests of their own departures only', async ({ app, guests }) => {
  const [louis, paul] = [await aGuide(app, 'Louis', 'guide'), await aGuide(app, 'Paul', 'guide')]
  const { departure: availabilityId } = guests
  await app.db
    .updateTable('availability')
    .set({ guide_id: louis.id })
    .where('id', '=', availabilityId)
    .execute()
  const form = { availabilityId, message: 'Storm', withoutOthers: false }
  await expect(messageDeparture(app, asMember(paul, 'guide'), form)).rejects.toMatchObject({
    refusal: { code: 'availability.not_found' },
  })
  const asked = { id: availabilityId, locale: 'en' } as const
  await expect(departureReaders(app, asMember(paul, 'guide'), asked)).rejects.toMatchObject({
    refusal: { code: 'availability.not_found' },
  })
  expect(await messageDeparture(app, asMember(louis, 'guide'), form)).toEqual({ reservations: 2 })
})
