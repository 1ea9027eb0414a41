import type { Database, Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { issueActions, type IssueAction } from '../issue/payment-issue.ts'
import { isElsewhere } from '../payment/payment-elsewhere.server.ts'
import { IS_DISPUTED, LEFT_FOR_REFUND_MINOR, LEFT_OF_ISSUE_MINOR } from '../refund/left-of-payment.server.ts'
import { seatingOf } from '../settlement/departure-facts.server.ts'
import { settleBooking } from '../settlement/settlement.ts'
import { takesAddedGuests } from '../settlement/standing-reservation.server.ts'

type Tools = Needs<'clock' | 'payments'>

/** An issue with the facts that decide its possible resolutions. */
export type DecidableIssue = Awaited<ReturnType<ReturnType<typeof decidableIssues>['execute']>>[number]

/**
 * Issues as `payment_issue`, each with its `reservation`, its `payment` and its newest `refund`, and the facts that
 * decide its possible resolutions. The caller adds its conditions and its limit.
 */
export function decidableIssues(db: Database) {
  return db
    .selectFrom('payment_issue')
    .leftJoin('reservation', 'reservation.id', 'payment_issue.reservation_id')
    .leftJoin('availability', 'availability.id', 'reservation.availability_id')
    .leftJoin('reservation as joined', 'joined.id', 'reservation.adds_to')
    .leftJoin('payment', 'payment.id', 'payment_issue.payment_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('refund')
          .selectAll('refund')
          .where((on) =>
            on.or([
              on('refund.id', '=', on.ref('payment_issue.refund_id')),
              on('refund.issue_id', '=', on.ref('payment_issue.id')),
            ]),
          )
          .orderBy('refund.created_at', 'desc')
          .limit(1)
          .as('refund'),
      (join) => join.onTrue(),
    )
    .selectAll('payment_issue')
    .select(['payment.status as payment_state', 'payment.provider', 'payment.account'])
    .select(['reservation.status as reservation_status', 'reservation.seats', 'reservation.adds_to'])
    .select('reservation.erased_at')
    .select(['reservation.availability_id', 'joined.status as joined_status'])
    .select(['joined.availability_id as joined_availability_id', 'joined.erased_at as joined_erased_at'])
    .select(['availability.capacity', 'availability.seats_taken', 'availability.starts_at'])
    .select(['availability.cutoff_at', 'availability.cancelled_at'])
    .select('availability.closed_at as sales_closed_at')
    .select([IS_DISPUTED.as('is_disputed'), LEFT_OF_ISSUE_MINOR.as('left_minor')])
    .select(LEFT_FOR_REFUND_MINOR.as('left_for_refund_minor'))
}

/** The possible resolutions of an issue now: the page shows these, and the use cases refuse all others. */
export function actionsOf(app: Tools, issue: DecidableIssue): IssueAction[] {
  return issueActions({
    kind: issue.kind,
    isOpen: issue.closed_at === null,
    isRefundable: isRefundable(issue),
    isAcceptable: isAcceptable(app, issue),
    isDisputed: issue.is_disputed,
  })
}

/** The facts of an issue that the caller has locked. Refuses `code` where the issue does not offer the action. */
export async function requireIssueAction(
  app: Tools,
  tx: Transaction,
  issueId: string,
  action: IssueAction,
  code: 'issue.not_acceptable' | 'issue.not_closable' | 'issue.not_refundable',
): Promise<DecidableIssue> {
  const issue = await decidableIssues(tx).where('payment_issue.id', '=', issueId).executeTakeFirstOrThrow()
  if (!actionsOf(app, issue).includes(action)) throw new Refused({ code })
  return issue
}

/** True while a part of unbooked money is left, or the whole sum of a failed refund. */
function isRefundable({ kind, charge_id, amount_minor, left_minor, left_for_refund_minor }: DecidableIssue) {
  if (charge_id === null || amount_minor === null) return false
  return kind === 'REFUND_FAILED' ? amount_minor <= left_for_refund_minor : left_minor > 0
}

/**
 * True for a payment in another sum, in the currency of its reservation and within reach, of which nothing was
 * refunded, while it can still book its reservation.
 */
function isAcceptable(app: Tools, issue: DecidableIssue): boolean {
  const { kind, payment_state, amount_minor, asked_minor, provider, account } = issue
  if (kind !== 'MISMATCH' || payment_state !== 'MISMATCHED' || provider === null) return false
  if (issue.currency !== issue.asked_currency || amount_minor === asked_minor) return false
  if (issue.left_minor !== amount_minor || isElsewhere(app, { provider, account })) return false
  return canBook(app, issue)
}

function canBook(app: Tools, issue: DecidableIssue): boolean {
  const { reservation_status: status, seats, capacity, seats_taken, starts_at, cutoff_at } = issue
  if (status === null || seats === null || capacity === null || seats_taken === null) return false
  if (starts_at === null || cutoff_at === null) return false
  const { cancelled_at, sales_closed_at: closed_at } = issue
  const departure = { capacity, seats_taken, starts_at, cutoff_at, cancelled_at, closed_at }
  const seating = seatingOf(departure, { seats }, app.clock.now())
  return settleBooking({ ...seating, reservation: { status }, standing: isStanding(issue) }) !== 'refund'
}

/** False for an erased customer, and for added guests whose reservation does not take them any more. */
function isStanding({ adds_to, availability_id, ...facts }: DecidableIssue): boolean {
  const { joined_status: status, joined_availability_id, joined_erased_at: erased_at } = facts
  if (adds_to === null) return facts.erased_at === null
  if (status === null || joined_availability_id === null || availability_id === null) return false
  return takesAddedGuests({ status, availability_id: joined_availability_id, erased_at }, { availability_id })
}
