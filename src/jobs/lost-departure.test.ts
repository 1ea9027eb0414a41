import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { otherDates } from '#core/checkout/other-dates.server.ts'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { cancelDeparture } from '#core/schedule/cancel-departure.server.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { translator } from '#i18n/translator.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'

test.for(LOCALES)(
  'the email about a cancelled departure names other dates, in %s',
  async (locale, { app, tour }) => {
    const lost = await aDeparture(app, tour, { inHours: 2200 })
    await aDeparture(app, tour, { inHours: 2224 })
    const id = await aPaidBooking(app, tour, lost, { locale })
    await cancelDeparture(app, camille, { availabilityId: lost, message: '' })

    const text = (await composedEmail(app, id, 'reservation-cancelled'))?.text ?? ''
    const dates = await otherDates(app, id)
    expect(dates).not.toEqual([])
    for (const start of dates) expect(text).toContain(formatDateTime(start, locale))
    expect(text.toLowerCase()).toContain(translator(locale)('emails.lateDates').toLowerCase())
  },
)

test('the email about a cancelled booking whose departure takes place names none', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure, { locale: 'en' })
  await aDeparture(app, tour, { inHours: 2224 })
  await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
  const text = (await composedEmail(app, id, 'reservation-cancelled'))?.text ?? ''
  expect(text.toLowerCase()).not.toContain(translator('en')('emails.lateDates').toLowerCase())
})
