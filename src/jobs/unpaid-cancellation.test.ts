import { expect } from 'vitest'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { cancelDeparture } from '#core/schedule/cancel-departure.server.ts'
import { translator } from '#i18n/translator.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/database.ts'

const BOOKINGS = {
  free: async (app: TestApp, tour: TestTour, departure: string, locale: Locale) => {
    await app.db.updateTable('unit').set({ price_minor: 0 }).where('tour_id', '=', tour.id).execute()
    return aTeamBooked(app, tour, departure, { locale, expectedTotalMinor: 0 })
  },
  'to be paid on the day': async (app: TestApp, tour: TestTour, departure: string, locale: Locale) =>
    aTeamBooked(app, tour, departure, { locale }),
}

const CASES = LOCALES.flatMap((locale) =>
  Object.entries(BOOKINGS).map(([name, book]) => ({ locale, name, book })),
)

test.for(CASES)(
  'the cancellation of a booking that is $name speaks of no refund: $locale',
  async ({ locale, book }, { database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const id = await book(app, tour, departure, locale)
    await cancelDeparture(app, camille, { availabilityId: departure, message: '' })

    const text = (await composedEmail(app, id, 'reservation-cancelled'))?.text ?? ''
    const t = translator(locale)
    expect(text).toContain(t('emails.cancelled.button'))
    expect(text).not.toContain(t('emails.cancelled.noRefund'))
    expect(text).not.toMatch(/€|refund|rembours/i)
  },
)
