import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { cancelDeparture } from '#core/schedule/cancel-departure.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { translator } from '#i18n/translator.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { added, payAdded, withChild } from '#tests/support/factories/added-guests.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'

test.for(LOCALES)(
  'the refund of added guests calls no ticket of a cancelled departure valid: %s',
  async (locale, { app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure, { locale })
    await added(app, id, { ...withChild(tour), locale })
    const sessionId = await payAdded(app, id)
    await cancelDeparture(app, camille, { availabilityId: departure, message: '' })
    await receivePayment(app, sessionId)

    const text = (await composedEmail(app, id, 'payment-notice'))?.text ?? ''
    expect(text).toContain('15')
    expect(text).not.toContain(translator(locale)('emails.payment.stands'))
    expect(text).not.toMatch(/valid|valable/)
  },
)
