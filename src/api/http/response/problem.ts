import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { MessageKeys, NestedKeyOf } from 'use-intl/core'
import * as z from 'zod'
import { Refused, type Refusal, type RefusalCode } from '#core/kernel/refusal.ts'
import type { Messages } from '#i18n/messages.ts'
import { respondJson } from './json-text.ts'

/** The API's own refusals before any use case runs, and its faults. */
type TransportCode = Extract<
  MessageKeys<Messages, NestedKeyOf<Messages>>,
  | 'default'
  | 'request.malformed'
  | 'request.media_type_unsupported'
  | 'request.method_not_allowed'
  | 'request.of_another_site'
  | 'validation.failed'
>

export type ProblemCode = RefusalCode | TransportCode

type Kind = { status: ContentfulStatusCode; title: string }

/** The one table of codes and statuses: a code without a line here, or without a message, does not compile. */
export const KINDS: Record<ProblemCode, Kind> = {
  'auth.invalid_credentials': { status: 401, title: 'Wrong user name or password' },
  'auth.required': { status: 401, title: 'Log-in required' },
  'auth.forbidden': { status: 403, title: 'Not allowed for this role' },
  'auth.too_many_attempts': { status: 429, title: 'Too many attempts' },
  'availability.cancelled': { status: 409, title: 'Departure cancelled' },
  'availability.capacity_below_sold': { status: 409, title: 'Capacity under the seats taken' },
  'availability.changed': { status: 409, title: 'Departure was changed meanwhile' },
  'availability.check_in_closed': { status: 409, title: 'Too early to check in' },
  'availability.closed': { status: 409, title: 'Departure closed' },
  'availability.cutoff_passed': { status: 409, title: 'Booking has closed' },
  'availability.decided': { status: 409, title: 'Decided already' },
  'availability.decision_over': { status: 409, title: 'Too late for a decision' },
  'availability.decision_past': { status: 422, title: 'Decision deadline in the past' },
  'availability.guaranteed': { status: 409, title: 'Departure guaranteed' },
  'availability.exists': { status: 409, title: 'Departure exists already' },
  'availability.has_guests': { status: 409, title: 'Departure has guests' },
  'availability.has_held_seats': { status: 409, title: 'Seats are held on this departure' },
  'availability.has_holds': { status: 409, title: 'Someone is paying for this departure' },
  'availability.has_reservations': { status: 409, title: 'Departure has reservations' },
  'availability.language_missing': { status: 409, title: 'Guests of a language would get no text' },
  'availability.minimum_unreachable': { status: 422, title: 'Minimum above the capacity' },
  'availability.not_begun': { status: 409, title: 'Departure has not begun' },
  'availability.not_enough_seats': { status: 409, title: 'Not enough seats' },
  'availability.not_found': { status: 404, title: 'Departure not found' },
  'availability.not_offered': { status: 422, title: 'Date cannot be offered' },
  'availability.nothing_to_copy': { status: 422, title: 'Nothing to copy' },
  'availability.past': { status: 409, title: 'Departure is over' },
  'availability.series_empty': { status: 422, title: 'Series without a date' },
  'availability.series_too_long': { status: 422, title: 'Series too long' },
  'availability.sold_out': { status: 409, title: 'Sold out' },
  'connection.failed': { status: 422, title: 'Outside service cannot be used so' },
  'connection.from_environment': { status: 409, title: 'Set by the environment' },
  'connection.kept': { status: 409, title: 'Replaced, never removed' },
  'push.forbidden': { status: 422, title: 'Endpoint in a private network' },
  'push.no_device': { status: 409, title: 'No device gets notifications' },
  'push.too_many': { status: 409, title: 'Too many devices' },
  'push.too_often': { status: 429, title: 'Too many test notifications' },
  'contact.too_many': { status: 429, title: 'Too many messages' },
  'day.past': { status: 422, title: 'Day in the past' },
  'day.too_far': { status: 422, title: 'Day too far ahead' },
  'email_change.ended': { status: 410, title: 'Change of the email address has ended' },
  'first_visit.ended': { status: 410, title: 'The owner has an account' },
  'first_visit.expired': { status: 410, title: 'Address expired' },
  'form.of_another_tour': { status: 409, title: 'Form token of another tour' },
  'form.sent_already': { status: 409, title: 'Other content was saved by this form' },
  'guest_message.empty': { status: 422, title: 'Nobody would get a text' },
  'guest_message.sent_already': { status: 409, title: 'Another message was sent by this form' },
  'guest_message.too_many': { status: 422, title: 'Too many reservations for one message' },
  'guide.leads': { status: 409, title: 'Guide leads departures' },
  'guide.unknown': { status: 422, title: 'Not a guide' },
  'hold.crowded': { status: 503, title: 'Too many bookings of this departure at once' },
  'hold.elsewhere': { status: 409, title: 'Hold of another payment account' },
  'hold.expired': { status: 410, title: 'Hold expired' },
  'hold.party_too_large': { status: 409, title: 'Party too large to be held without payment' },
  'hold.too_many': { status: 429, title: 'Too many unpaid seats held' },
  'hold.too_often': { status: 429, title: 'Too many bookings begun' },
  'import.blank': { status: 422, title: 'Empty file' },
  'import.cell_too_long': { status: 422, title: 'Cell too long' },
  'import.column_missing': { status: 422, title: 'A needed column is not chosen' },
  'import.column_twice': { status: 422, title: 'Two columns of one meaning' },
  'import.date_order_missing': { status: 422, title: 'Order of day and month not chosen' },
  'import.empty': { status: 422, title: 'File without rows' },
  'import.nothing_ready': { status: 409, title: 'Nothing to import' },
  'import.state_conflict': { status: 409, title: 'Import has changed since' },
  'import.too_large_inside': { status: 413, title: 'File too large once it is unpacked' },
  'import.too_many_columns': { status: 422, title: 'Too many columns' },
  'import.too_many_products': { status: 422, title: 'Too many products' },
  'import.too_many_rows': { status: 422, title: 'Too many rows' },
  'import.unreadable': { status: 422, title: 'File cannot be read' },
  'import.without_events': { status: 422, title: 'Calendar without events' },
  'invitation.ended': { status: 410, title: 'Invitation withdrawn or replaced' },
  'invitation.expired': { status: 410, title: 'Invitation expired' },
  'invitation.of_another': { status: 409, title: 'Invitation of somebody else' },
  'invitation.pending': { status: 409, title: 'Invited already' },
  'invitation.used': { status: 410, title: 'Invitation used' },
  'issue.closed': { status: 409, title: 'Dealt with already' },
  'issue.not_acceptable': { status: 409, title: 'Cannot be booked' },
  'issue.not_closable': { status: 409, title: 'A booking is to be decided first' },
  'issue.not_found': { status: 404, title: 'Issue not found' },
  'issue.not_refundable': { status: 409, title: 'Nothing to send back' },
  not_found: { status: 404, title: 'Not found' },
  'password.due': { status: 403, title: 'Password of your own required' },
  'password.expired': { status: 401, title: 'Generated password expired' },
  'password.link_ended': { status: 410, title: 'Link used or expired' },
  'password.unchanged': { status: 422, title: 'Not a new password' },
  'password.wrong': { status: 422, title: 'Wrong current password' },
  'payment.already_paid': { status: 409, title: 'Already paid' },
  'payment.amount_refused': { status: 422, title: 'Sum refused by the payment provider' },
  'payment.email_refused': { status: 422, title: 'Email address refused by the payment provider' },
  'payment.not_configured': { status: 409, title: 'Online booking is not open yet' },
  'payment.session_unknown': { status: 404, title: 'Payment session not found' },
  'payment.unavailable': { status: 502, title: 'Payment provider unavailable' },
  'payment.webhook_invalid': { status: 400, title: 'Invalid webhook' },
  'person.has_bookings': { status: 409, title: 'Person has bookings' },
  'price.changed': { status: 409, title: 'Price changed' },
  'refund.changed': { status: 409, title: 'Refund changed' },
  'refund.disputed': { status: 409, title: 'Payment under dispute' },
  'refund.made_already': { status: 409, title: 'Refunded already by this form' },
  'refund.nothing_left': { status: 409, title: 'Nothing left to refund' },
  'refund.too_much': { status: 409, title: 'Refund above what was paid' },
  'reservation.begun': { status: 409, title: 'Tour has begun' },
  'reservation.choice_ended': { status: 409, title: 'Nothing to choose any more' },
  'reservation.disputed': { status: 409, title: 'Payment under dispute' },
  'reservation.move_closed': { status: 409, title: 'Too late to move' },
  'reservation.move_never': { status: 409, title: 'Not movable by its customer' },
  'reservation.no_address': { status: 409, title: 'No email address' },
  'reservation.not_found': { status: 404, title: 'Reservation not found' },
  'reservation.nothing_due': { status: 409, title: 'Nothing is due' },
  'reservation.other_day': { status: 409, title: 'On another day' },
  'reservation.paid_before': { status: 409, title: 'Paid in a former system' },
  'reservation.paid_in_cash': { status: 409, title: 'Paid in cash' },
  'reservation.party_grows': { status: 422, title: 'Party would grow' },
  'reservation.party_mixed': { status: 422, title: 'Party would grow and shrink' },
  'reservation.status_conflict': { status: 409, title: 'Not in this state' },
  'reservation.too_many_changes': { status: 429, title: 'Too many changes of the booking' },
  'reservation.too_many_corrections': { status: 429, title: 'Too many corrections of the email address' },
  'reservation.too_many_searches': { status: 429, title: 'Too many searches' },
  'reservation.unchanged': { status: 409, title: 'Nothing would change' },
  'review.already_given': { status: 409, title: 'Review already given' },
  'review.asked_recently': { status: 409, title: 'Asked for a review recently' },
  'review.no_address': { status: 409, title: 'No email address to ask at' },
  'review.not_reviewable': { status: 409, title: 'Not reviewable' },
  'review.rate_invalid': { status: 400, title: 'Invalid rate' },
  'review.status_conflict': { status: 409, title: 'Review already judged' },
  'review.too_early': { status: 409, title: 'Too early to review' },
  'review.too_many': { status: 429, title: 'Too many tries to review' },
  'review.window_closed': { status: 409, title: 'Reviews are closed' },
  'sale.link_open': { status: 502, title: 'Payment link could not be ended' },
  'sale.link_unsettled': { status: 409, title: 'Payment by a link not settled yet' },
  'sale.made_already': { status: 409, title: 'Booked otherwise by this form' },
  'second_factor.code_wrong': { status: 422, title: 'Wrong code of the authenticator' },
  'second_factor.required': { status: 403, title: 'Second factor required' },
  'settings.page_too_long': { status: 422, title: 'Too many characters in a page of texts' },
  'settings.texts_missing': { status: 409, title: 'Texts of published tours are missing' },
  'settings.version_taken': { status: 409, title: 'The version has another text' },
  'settings.version_conflict': { status: 409, title: 'Saved by somebody else' },
  'shop.has_bookings': { status: 409, title: 'Real bookings' },
  'shop.has_payments': { status: 409, title: 'Real payments' },
  'shop.name_wrong': { status: 422, title: 'Another name' },
  'shop.not_demo': { status: 409, title: 'Not the demo' },
  'shop.not_live': { status: 409, title: 'Not open yet' },
  'shop.not_ready': { status: 409, title: 'Not ready to go live' },
  'terms.changed': { status: 409, title: 'Terms of sale changed' },
  'tour.has_reservations': { status: 409, title: 'Tour has reservations' },
  'tour.must_be_draft': { status: 409, title: 'Tour must be a draft' },
  'tour.not_found': { status: 404, title: 'Tour not found' },
  'tour.without_duration': { status: 409, title: 'Tour without duration' },
  'tour.not_publishable': { status: 409, title: 'Tour is not ready' },
  'tour.price_too_small': { status: 409, title: 'Price too small for a card' },
  'tour.slug_taken': { status: 409, title: 'Address is taken' },
  'tour.unit_unnamed': { status: 409, title: 'Price without a name' },
  'tour.version_conflict': { status: 409, title: 'Saved by somebody else' },
  'units.accompanied_by': { status: 422, title: 'An adult must come along' },
  'units.max': { status: 422, title: 'Party too large' },
  'units.min': { status: 422, title: 'Party too small' },
  'units.unknown': { status: 422, title: 'Unknown price category' },
  'look.picture_too_small': { status: 422, title: 'Too small for the home page' },
  'look.too_many_pictures': { status: 409, title: 'Too many photos' },
  'logo.too_small': { status: 422, title: 'Too small for a logo' },
  'logo.unreadable': { status: 422, title: 'Not a readable logo' },
  'logo.unsafe': { status: 415, title: 'The drawing names other files or scripts' },
  'logo.unseen': { status: 422, title: 'A logo that cannot be seen on white' },
  'upload.crowded': { status: 503, title: 'Too many images at once' },
  'upload.drawing': { status: 415, title: 'Drawings are not taken' },
  'upload.heic': { status: 415, title: 'HEIC is not taken' },
  'upload.store_full': { status: 507, title: 'No room for photos' },
  'upload.store_unavailable': { status: 503, title: 'Photos cannot be stored now' },
  'upload.too_large': { status: 413, title: 'Request too large' },
  'upload.too_many': { status: 409, title: 'Too many photos' },
  'upload.too_many_pixels': { status: 422, title: 'Too many pixels' },
  'upload.unreadable': { status: 422, title: 'Not a readable photo' },
  'user.last': { status: 409, title: 'Last user' },
  'user.name_taken': { status: 409, title: 'User name taken' },

  default: { status: 500, title: 'Internal Server Error' },
  'request.malformed': { status: 400, title: 'Malformed request' },
  'request.media_type_unsupported': { status: 415, title: 'Unsupported media type' },
  'request.method_not_allowed': { status: 405, title: 'Method not allowed' },
  'request.of_another_site': { status: 403, title: 'Sent by another site' },
  'validation.failed': { status: 400, title: 'Validation failed' },
}

/** The limits of a number, both included; of a text, the largest number of characters and `count`, its own. */
export const limitsSchema = z.object({
  min: z.number().optional(),
  max: z.number(),
  count: z.int().optional(),
})

/** RFC 9457, with the message key as `message` and `code`, and facts beside it. */
export const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    message: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    limits: z.record(z.string(), limitsSchema).optional(),
  })
  .meta({
    id: 'Problem',
    description: 'RFC 9457. `message` is a key of GET /api/locale; facts of the code stand beside it.',
    examples: [
      {
        type: 'urn:escapade:problem:availability.not_enough_seats',
        title: 'Not enough seats',
        status: 409,
        message: 'availability.not_enough_seats',
        code: 'availability.not_enough_seats',
        left: 2,
      },
    ],
  })

/**
 * The response to a code, with facts; `status` overrides the table where one code stands for several faults, and the
 * title is then that of the status.
 */
export function problem(
  c: Context,
  code: ProblemCode,
  facts: Record<string, unknown> = {},
  {
    status = KINDS[code].status,
    headers = {},
  }: { status?: ContentfulStatusCode; headers?: Record<string, string> } = {},
): Response {
  const title = (status !== KINDS[code].status && STATUS_CODES[status]) || KINDS[code].title
  const body = { ...facts, type: `urn:escapade:problem:${code}`, title, status, message: code, code }
  return respondJson(c, body, status, { ...headers, 'Content-Type': 'application/problem+json' })
}

/**
 * The response to an error that explains itself: a refusal, or a request that Hono could not read; null for a fault.
 */
export function problemOf(c: Context, error: unknown): Response | null {
  if (error instanceof Refused) return refusalProblem(c, error.refusal)
  if (isUnstorableText(error)) return problem(c, 'request.malformed')
  if (!(error instanceof HTTPException)) return null
  if (error.status === 400) return problem(c, 'request.malformed')
  if (error.status === 415) return problem(c, 'request.media_type_unsupported')
  return null
}

/** PostgreSQL stores every text but one with a NUL in it, which only an attacker sends. */
const NUL_STATES = new Set(['22021', '22P05'])

function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NUL_STATES.has(String(error.code))
}

/** The response to a method that the path does not have. */
export function refuseMethod(c: Context, allowed: readonly string[]): Response {
  return problem(c, 'request.method_not_allowed', {}, { headers: { Allow: allowed.join(', ') } })
}

function refusalProblem(c: Context, { code, ...facts }: Refusal): Response {
  const retryAfter = 'retryAfter' in facts ? { 'Retry-After': String(facts.retryAfter) } : {}
  return problem(c, code, facts, { headers: retryAfter })
}
