import { describe, expect } from 'vitest'
import { acceptMismatch } from '#core/inbox/accept-mismatch.server.ts'
import { closeIssue } from '#core/inbox/close-issue.server.ts'
import { refundUnbooked } from '#core/inbox/refund-unbooked.server.ts'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { cancelDeparture } from '#core/schedule/cancel-departure.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { translator } from '#i18n/translator.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { added, openHoldOf, payAdded, withChild } from '#tests/support/factories/added-guests.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import { lying } from '#tests/support/factories/lying-provider.ts'
import { camille } from '#tests/support/member-actor.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'

const ENDS = {
  'is refunded': (app: TestApp, issueId: string) => refundUnbooked(app, camille, issueId),
  'is resolved manually': (app: TestApp, issueId: string) =>
    closeIssue(app, camille, { issueId, note: 'In cash.' }),
}

describe.for(LOCALES)('the notice of a payment in another sum for added guests: %s', (locale) => {
  test.for(Object.entries(ENDS))(
    'is about the booking that stands where it %s',
    async ([, end], { app, tour, departure }) => {
      const { id, issueId } = await anAddedMismatch(app, { tour, departure, locale })
      await end(app, issueId)

      const { reference } = await reservationRow(app, id)
      const text = (await composedEmail(app, id, 'payment-notice'))?.text ?? ''
      expect(text).toContain(reference)
      expect(text).toContain(translator(locale)('emails.payment.stands'))
      expect(text).toContain(translator(locale)('emails.manage'))
    },
  )

  test('calls no ticket of a cancelled departure valid', async ({ app, tour, departure }) => {
    const { id, issueId } = await anAddedMismatch(app, { tour, departure, locale })
    await refundUnbooked(app, camille, issueId)
    await cancelDeparture(app, camille, { availabilityId: departure, message: '' })
    const text = (await composedEmail(app, id, 'payment-notice'))?.text ?? ''
    expect(text).not.toContain(translator(locale)('emails.payment.stands'))
  })
})

test.for([
  ['less', 1400],
  ['more', 1600],
] as const)(
  'a payment of %s for added guests that is accepted leaves nothing due',
  async ([, amountMinor], { app, tour, departure }) => {
    const { id, issueId } = await anAddedMismatch(app, { tour, departure, locale: 'en' }, amountMinor)
    await acceptMismatch(lying(app, { amountMinor }), camille, issueId)
    const booked = { seats: 3, total_minor: 7300, due_minor: 0, payment_status: 'PAID' }
    expect(await reservationRow(app, id)).toMatchObject(booked)
  },
)

type Place = { tour: TestTour; departure: string; locale: Locale }

/** A booking to which a child was added, for which another sum came than was requested. */
async function anAddedMismatch(app: TestApp, { tour, departure, locale }: Place, amountMinor = 1400) {
  const id = await aPaidBooking(app, tour, departure, { locale })
  await added(app, id, { ...withChild(tour), locale })
  const { holdId } = await openHoldOf(app, id)
  const sessionId = await payAdded(app, id)
  await receivePayment(lying(app, { amountMinor }), sessionId)
  const issue = await app.db
    .selectFrom('payment_issue')
    .select('id')
    .where('reservation_id', '=', holdId)
    .executeTakeFirstOrThrow()
  return { id, issueId: issue.id }
}
