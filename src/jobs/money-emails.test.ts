import { expect } from 'vitest'
import { ticketOfReservation } from '#core/ticket/ticket-of-reservation.server.ts'
import { siteView } from '#core/site/site.server.ts'
import { latePaymentRefunded } from '#emails/late-payment-refunded.ts'
import { paymentNotice } from '#emails/payment-notice.ts'
import { teamNotice } from '#emails/team-notice.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'

const AMOUNT = { amountMinor: 5_700, currency: 'EUR' }
const WORDS = {
  en: {
    sum: '€57',
    mismatchRefunded: 'It was not the price that was shown, so nothing is booked with it.',
    mismatchClosed: 'We have dealt with the sum.',
    duplicate: 'Your booking stands as it was, and your ticket is valid.',
    late: 'reached us after the time to pay had run out',
    teamMismatch: 'Nothing is booked until you decide.',
    inquiry: 'It has not taken the money',
    due: 'The bank accepts an answer until',
  },
  fr: {
    sum: '57 €',
    mismatchRefunded: 'Ce n’était pas le prix affiché : rien n’est réservé avec ce paiement.',
    mismatchClosed: 'Nous nous sommes occupés de cette somme.',
    duplicate: 'Votre réservation reste inchangée et votre billet est valable.',
    late: 'nous est parvenu une fois le délai écoulé',
    teamMismatch: 'Rien n’est réservé tant que vous n’avez pas décidé.',
    inquiry: 'Elle n’a pas repris l’argent',
    due: 'La banque accepte une réponse jusqu’au',
  },
} as const

test.for(['en', 'fr'] as const)(
  'each email about money says in %s what happened and the sum',
  async (locale, { database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const id = await aPaidBooking(app, tour, await aDeparture(app, tour), { locale })
    const ticket = await ticketOfReservation(app, id, locale)
    const facts = { ticket, site: await siteView(app, locale, null), origin: app.origin }
    const notice = (kind: Parameters<typeof paymentNotice>[1]['notice']) =>
      paymentNotice(locale, { ...facts, notice: kind, amount: AMOUNT, stands: true })
    const team = (kind: 'mismatch' | 'inquiry') => {
      const issue = { amount: AMOUNT, dueAt: '2026-07-01T10:00:00Z' }
      const none = { review: null, request: null, departures: null, changed: null, minimum: null, day: null }
      const of = { notice: kind, booking: { id, ticket }, issue, seesMoney: true }
      return teamNotice(locale, { ...facts, ...none, ...of, zone: 'Europe/Paris' })
    }
    const words = WORDS[locale]
    const late = { refunded: AMOUNT, isOff: false, dates: [ticket.localDateTimeStart] }
    const said: [{ text: string; html: string }, ...string[]][] = [
      [notice('mismatch-refunded'), words.mismatchRefunded, words.sum],
      [notice('mismatch-closed'), words.mismatchClosed, words.sum],
      [notice('duplicate-refunded'), words.duplicate, words.sum],
      [latePaymentRefunded(locale, { ...facts, ...late }), words.late, words.sum],
      [team('mismatch'), words.teamMismatch],
      [team('inquiry'), words.inquiry, words.sum, words.due],
    ]
    for (const [{ text, html }, ...sentences] of said) {
      for (const sentence of sentences) expect(plain(text)).toContain(plain(sentence))
      expect(html).toContain(`lang="${locale}"`)
    }
  },
)

test('the last moment for an answer to the bank is on the clock of the office, as in its inbox', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
  const ticket = await ticketOfReservation(app, id, 'en')
  const none = { review: null, request: null, departures: null, changed: null, minimum: null, day: null }
  const site = await siteView(app, 'en', null)
  for (const booking of [{ id, ticket }, null]) {
    const issue = { amount: AMOUNT, dueAt: '2026-07-02T03:00:00Z' }
    const facts = { ...none, notice: 'dispute', booking, issue, seesMoney: true, site } as const
    const { text } = teamNotice('en', { ...facts, origin: app.origin, zone: 'America/Los_Angeles' })
    expect(plain(text)).toContain('until July 1, 2026 at 8:00 PM')
  }
})

/** A message in any typesetting of its spaces. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ')
}
