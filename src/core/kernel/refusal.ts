import type { Locale } from './locale.ts'
import type { Money } from './money.ts'

/** A party on a departure, under the team's name for it. */
export type OnDeparture = {
  reference: string
  name: string
  seats: number
  hasMail: boolean
  locale: Locale
}

/**
 * Every reason for which the system refuses, with the facts that explain it: a closed union. A code added here does
 * not compile until api/http/response/problem.ts gives it a status and the messages of both languages have its text.
 */
export type Refusal =
  | { code: 'auth.required' }
  | { code: 'auth.forbidden' }
  | { code: 'auth.invalid_credentials' }
  | { code: 'auth.too_many_attempts'; retryAfter: number }
  | { code: 'availability.cancelled' }
  | { code: 'availability.capacity_below_sold'; sold: number; guests: OnDeparture[] }
  | { code: 'availability.changed' }
  | { code: 'availability.check_in_closed'; hours: number }
  | { code: 'availability.closed' }
  | { code: 'availability.cutoff_passed'; hours: number }
  | { code: 'availability.decided'; decision: 'GO' | 'NO'; by: string }
  | { code: 'availability.decision_over' }
  | { code: 'availability.decision_past'; fields: { decisionHours: 'availability.decision_past' } }
  | { code: 'availability.guaranteed' }
  | { code: 'availability.exists' }
  | { code: 'availability.has_guests'; count: number; guests: OnDeparture[] }
  | { code: 'availability.has_held_seats'; count: number }
  | { code: 'availability.has_holds'; count: number }
  | { code: 'availability.has_reservations'; count: number }
  | { code: 'availability.language_missing'; count: number; guests: OnDeparture[] }
  | {
      code: 'availability.minimum_unreachable'
      fields: { participantsMin: 'availability.min_above_capacity' }
    }
  | { code: 'availability.not_enough_seats'; left: number }
  | { code: 'availability.not_begun' }
  | { code: 'availability.not_found' }
  | { code: 'availability.not_offered'; fields: { offeredId: 'availability.not_offered' } }
  | { code: 'availability.nothing_to_copy' }
  | { code: 'availability.past' }
  | { code: 'availability.series_empty' }
  | { code: 'availability.series_too_long'; count: number; max: number }
  | { code: 'availability.sold_out' }
  | { code: 'connection.failed'; fields: Record<string, `connection.${string}`>; missing: string }
  | { code: 'connection.from_environment' }
  | { code: 'connection.kept' }
  | { code: 'contact.too_many'; retryAfter: number }
  | { code: 'day.past'; fields: { day: 'day.past' } }
  | { code: 'day.too_far'; fields: { day: 'day.too_far' } }
  | { code: 'email_change.ended' }
  | { code: 'first_visit.ended' }
  | { code: 'first_visit.expired' }
  | { code: 'form.of_another_tour' }
  | { code: 'form.sent_already' }
  | { code: 'guest_message.empty' }
  | { code: 'guest_message.sent_already'; count: number }
  | { code: 'guest_message.too_many'; max: number }
  | { code: 'guide.leads'; count: number }
  | { code: 'guide.unknown' }
  | { code: 'hold.crowded'; retryAfter: number }
  | { code: 'hold.elsewhere' }
  | { code: 'hold.expired' }
  | { code: 'hold.party_too_large'; max: number; phone: string }
  | { code: 'hold.too_many' }
  | { code: 'hold.too_often'; retryAfter: number }
  | { code: 'push.forbidden' }
  | { code: 'push.no_device' }
  | { code: 'push.too_many'; max: number }
  | { code: 'push.too_often'; retryAfter: number }
  | { code: 'import.blank' }
  | { code: 'import.cell_too_long'; row: number; max: number }
  | { code: 'import.column_missing'; field: string }
  | { code: 'import.column_twice'; field: string }
  | { code: 'import.date_order_missing'; fields: { dateOrder: 'import.date_order_missing' } }
  | { code: 'import.empty' }
  | { code: 'import.nothing_ready' }
  | { code: 'import.state_conflict'; state: string }
  | { code: 'import.too_large_inside' }
  | { code: 'import.too_many_columns'; max: number }
  | { code: 'import.too_many_products'; max: number }
  | { code: 'import.too_many_rows'; max: number }
  | { code: 'import.unreadable' }
  | { code: 'import.without_events' }
  | { code: 'invitation.ended' }
  | { code: 'invitation.expired' }
  | { code: 'invitation.of_another' }
  | { code: 'invitation.pending' }
  | { code: 'invitation.used' }
  | { code: 'issue.closed' }
  | { code: 'issue.not_acceptable' }
  | { code: 'issue.not_closable' }
  | { code: 'issue.not_found' }
  | { code: 'issue.not_refundable' }
  | { code: 'not_found' }
  | { code: 'password.due' }
  | { code: 'password.expired' }
  | { code: 'password.link_ended' }
  | { code: 'password.unchanged' }
  | { code: 'password.unchanged'; fields: Readonly<Record<string, string>> }
  | { code: 'password.wrong' }
  | { code: 'password.wrong'; fields: Readonly<Record<string, string>> }
  | { code: 'payment.already_paid' }
  | { code: 'payment.amount_refused' }
  | { code: 'payment.email_refused'; fields: { email: 'payment.email_refused' } }
  | { code: 'payment.not_configured' }
  | { code: 'payment.session_unknown' }
  | { code: 'payment.unavailable' }
  | { code: 'payment.webhook_invalid' }
  | { code: 'person.has_bookings'; count: number }
  | { code: 'price.changed'; expected: Money; actual: Money }
  | { code: 'refund.changed'; expected: Money; actual: Money }
  | { code: 'refund.disputed' }
  | { code: 'refund.made_already'; made: Money }
  | { code: 'refund.nothing_left' }
  | { code: 'refund.too_much'; max: Money }
  | { code: 'reservation.begun' }
  | { code: 'reservation.choice_ended' }
  | { code: 'reservation.disputed' }
  | { code: 'reservation.move_closed' }
  | { code: 'reservation.move_never' }
  | { code: 'reservation.no_address' }
  | { code: 'reservation.not_found' }
  | { code: 'reservation.nothing_due' }
  | { code: 'reservation.other_day' }
  | { code: 'reservation.paid_before' }
  | { code: 'reservation.paid_in_cash' }
  | { code: 'reservation.party_grows' }
  | { code: 'reservation.party_mixed' }
  | { code: 'reservation.status_conflict'; status: string }
  | { code: 'reservation.too_many_changes'; max: number; hours: number; retryAfter: number }
  | { code: 'reservation.too_many_corrections' }
  | { code: 'reservation.too_many_searches'; retryAfter: number }
  | { code: 'reservation.unchanged' }
  | { code: 'review.already_given' }
  | { code: 'review.asked_recently'; retryAt: string }
  | { code: 'review.no_address' }
  | { code: 'review.not_reviewable' }
  | { code: 'review.rate_invalid' }
  | { code: 'review.status_conflict'; status: string }
  | { code: 'review.too_early'; opensAt: string }
  | { code: 'review.too_many'; retryAfter: number }
  | { code: 'review.window_closed' }
  | { code: 'sale.link_open'; reference: string }
  | { code: 'sale.link_unsettled'; reference: string }
  | { code: 'sale.made_already'; reference: string; payment: 'CASH' | 'CARD' | 'DUE' | 'LINK' }
  | { code: 'second_factor.code_wrong' }
  | { code: 'second_factor.required' }
  | { code: 'settings.page_too_long'; max: number; count: number }
  | { code: 'settings.texts_missing'; tours: string; others: number }
  | { code: 'settings.version_taken'; next: string; fields: { version: 'settings.version_taken' } }
  | { code: 'settings.version_conflict'; fields: Readonly<Record<string, 'settings.version_conflict'>> }
  | { code: 'shop.has_bookings'; count: number; fields: { withBookings: 'shop.has_bookings' } }
  | { code: 'shop.has_payments'; count: number }
  | { code: 'shop.name_wrong'; fields: { confirm: 'shop.name_wrong' } }
  | { code: 'shop.not_demo' }
  | { code: 'shop.not_live' }
  | { code: 'shop.not_ready'; missing: string[] }
  | { code: 'terms.changed'; termsVersion: string }
  | { code: 'tour.has_reservations'; departures: DepartureWithReservations[] }
  | { code: 'tour.must_be_draft' }
  | { code: 'tour.not_found' }
  | { code: 'tour.without_duration' }
  | { code: 'tour.not_publishable'; missing: string[] }
  | { code: 'tour.price_too_small'; min: Money }
  | { code: 'tour.slug_taken'; fields: { slug: 'tour.slug_taken' } }
  | { code: 'tour.unit_unnamed' }
  | { code: 'tour.version_conflict'; version: number; savedAt: string }
  | { code: 'units.accompanied_by' }
  | { code: 'units.max'; max: number }
  | { code: 'units.min'; min: number }
  | { code: 'units.unknown' }
  | { code: 'user.last' }
  | { code: 'user.name_taken' }
  | { code: 'look.picture_too_small'; width: number; height: number; sideMin: number }
  | { code: 'look.too_many_pictures'; max: number; fields: { hero: 'look.too_many_pictures' } }
  | { code: 'logo.too_small'; width: number; height: number; shorter: number; longer: number }
  | { code: 'logo.unreadable' }
  | { code: 'logo.unsafe' }
  | { code: 'logo.unseen' }
  | { code: 'upload.crowded'; retryAfter: number }
  | { code: 'upload.drawing' }
  | { code: 'upload.heic' }
  | { code: 'upload.store_full' }
  | { code: 'upload.store_unavailable' }
  | { code: 'upload.too_large'; bytesMax: number }
  | { code: 'upload.too_many'; max: number }
  | { code: 'upload.too_many_pixels'; megapixelsMax: number }
  | { code: 'upload.unreadable' }

/** A departure that keeps a tour from being archived: its local start, and the number of its live reservations. */
export type DepartureWithReservations = { id: string; localDateTimeStart: string; reservations: number }

export type RefusalCode = Refusal['code']

/** Thrown by use cases to refuse. The union lives inside because a generic class would lose it through instanceof. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.name = 'Refused'
    this.refusal = refusal
  }
}
