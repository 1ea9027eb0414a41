import { describe, expect } from 'vitest'
import { departureDetail } from '#core/calendar/departure-detail.server.ts'
import { decideDeparture } from '#core/decision/decide-departure.server.ts'
import { previewDecision } from '#core/decision/preview-decision.server.ts'
import { departureReaders, messageDeparture } from '#core/guest-message/message-departure.server.ts'
import { messageReservations, reservationReaders } from '#core/guest-message/message-reservations.server.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { personData } from '#core/personal-data/person-data.server.ts'
import { cancelDeparture } from '#core/schedule/cancel-departure.server.ts'
import { notifyGuests } from '#core/schedule/notify-guests.server.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { byEmail } from '#tests/support/by-email.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as soldTest } from '#tests/support/postgres/sold-departure.ts'

const [ORAGE, STORM] = ['Orage annoncé.', 'A storm is near.']
const IN_FRENCH = { message: '', texts: { fr: ORAGE }, withoutOthers: false }
const IN_ENGLISH = { message: '', texts: { en: STORM }, withoutOthers: false }
const BOTH_MISS_IT = { refusal: { code: 'availability.language_missing', count: 2 } }
const PLACE = { localDateTimeStart: '2026-06-22T11:00:00', meetingAddress: 'Rue Vieille' }

type Guests = { french: string; english: string; email: string }

/** A guest of each language on one departure; `email` is that of the French one. */
const test = soldTest.extend<{ guests: Guests }>({
  guests: async ({ app, tour, departure }, use) => {
    await switchOff(app)
    const email = `${app.ids.uuid()}@example.com`
    const french = await aPaidBooking(app, tour, departure, { locale: 'fr', email })
    const english = await aPaidBooking(app, tour, departure, { locale: 'en' })
    await use({ french, english, email })
  },
})

async function switchOff(app: TestApp, ...off: Locale[]): Promise<void> {
  await app.db.transaction().execute((tx) => writeSetting(tx, 'languages', { off }, app.clock.now()))
}

async function textOf(app: TestApp, reservationId: string, kind: string): Promise<string> {
  return (await composedEmail(app, reservationId, kind))?.text ?? ''
}

function move(app: TestApp, availabilityId: string, form: Parameters<typeof notifyGuests>[4]) {
  const moved = { availabilityId, before: PLACE, after: { ...PLACE, meetingAddress: 'Rue Neuve' } }
  return app.db.transaction().execute((tx) => notifyGuests(app, tx, camille, [moved], form))
}

/** The texts of the team to a person, as their right of access shows them. */
async function textsTo(app: TestApp, email: string): Promise<unknown[]> {
  return (await personData(app, camille, byEmail(email))).guestMessages.map(({ text }) => text)
}

describe('once French is switched off', () => {
  test('a message is asked for and sent in English to the guests who booked in French', async ({
    app,
    tour,
    departure,
    guests,
  }) => {
    await switchOff(app, 'fr')
    const languages = [{ locale: 'en', reservations: 2 }]
    expect(await departureReaders(app, camille, { id: departure, locale: 'en' })).toMatchObject({ languages })
    expect(await reservationReaders(app, camille, { tour: tour.id })).toMatchObject({ languages })
    const send = (form: typeof IN_FRENCH | typeof IN_ENGLISH) =>
      messageDeparture(app, camille, { ...form, availabilityId: departure, formToken: app.ids.uuid() })
    await expect(send(IN_FRENCH)).rejects.toMatchObject({ refusal: { code: 'guest_message.empty' } })
    expect(await send(IN_ENGLISH)).toEqual({ reservations: 2 })
    const text = await textOf(app, guests.french, 'guest-message')
    expect(text).toContain('A word about your tour')
    expect(text).toContain(STORM)
    expect(await textsTo(app, guests.email)).toEqual([STORM])
    await switchOff(app)
    expect(await textOf(app, guests.french, 'guest-message')).toContain(STORM)
  })

  test('a text for all languages reaches a guest who booked in French', async ({ app, guests }) => {
    await switchOff(app, 'fr')
    const form = { message: STORM, withoutOthers: false, formToken: undefined }
    await messageReservations(app, camille, { ids: guests.french }, form)
    expect(await textOf(app, guests.french, 'guest-message')).toContain(STORM)
  })

  test('the notice of a moved departure has the English text for all its guests', async ({
    app,
    departure,
    guests,
  }) => {
    await switchOff(app, 'fr')
    await move(app, departure, IN_ENGLISH)
    for (const id of [guests.french, guests.english])
      expect(await textOf(app, id, 'departure-changed')).toContain(STORM)
    expect(await textsTo(app, guests.email)).toEqual([STORM])
    await switchOff(app)
    expect(await textOf(app, guests.french, 'departure-changed')).toContain(STORM)
  })

  test('the text of a cancellation is asked for in English', async ({ app, departure, guests }) => {
    await switchOff(app, 'fr')
    expect((await departureDetail(app, camille, departure)).guests.languages).toEqual(['en'])
    const cancel = (form: typeof IN_FRENCH | typeof IN_ENGLISH) =>
      cancelDeparture(app, camille, { ...form, availabilityId: departure })
    await expect(cancel(IN_FRENCH)).rejects.toMatchObject(BOTH_MISS_IT)
    await cancel(IN_ENGLISH)
    expect(await textOf(app, guests.french, 'reservation-cancelled')).toContain(STORM)
  })

  test('the text of a departure that does not take place is asked for in English', async ({
    app,
    departure,
    guests,
  }) => {
    await app.db
      .updateTable('availability')
      .set({ participants_min: 8 })
      .where('id', '=', departure)
      .execute()
    await switchOff(app, 'fr')
    expect((await previewDecision(app, camille, departure)).languages).toEqual(['en'])
    const no = (form: typeof IN_FRENCH | typeof IN_ENGLISH) =>
      decideDeparture(app, camille, { ...form, availabilityId: departure, decision: 'NO' })
    await expect(no(IN_FRENCH)).rejects.toMatchObject(BOTH_MISS_IT)
    await no(IN_ENGLISH)
    expect(await textOf(app, guests.french, 'date-choice')).toContain(STORM)
  })
})

describe('an email that waits while French is switched off', () => {
  test('has the text of a message in French', async ({ app, departure, guests }) => {
    const form = { message: '', texts: { fr: ORAGE, en: '' }, withoutOthers: true, formToken: undefined }
    await messageDeparture(app, camille, { ...form, availabilityId: departure })
    await switchOff(app, 'fr')
    expect(await textOf(app, guests.french, 'guest-message')).toContain(ORAGE)
  })

  test('has the text of a moved departure in French, and no text for guests without one', async ({
    app,
    departure,
    guests,
  }) => {
    await move(app, departure, { message: '', texts: { fr: ORAGE, en: '' }, withoutOthers: true })
    await switchOff(app, 'fr')
    expect(await textOf(app, guests.french, 'departure-changed')).toContain(ORAGE)
    expect(await textOf(app, guests.english, 'departure-changed')).not.toContain(ORAGE)
  })
})
