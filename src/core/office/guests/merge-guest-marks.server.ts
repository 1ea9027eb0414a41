import type { Transaction } from '#database/connect.ts'
import type { Needs } from '#core/app.ts'
import { mayLeadDeparture } from '#core/departure/may-lead-departure.server.ts'
import { raiseIssue } from '#core/issue/raise-issue.server.ts'
import { requireAbility, type Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import {
  lockReservation,
  reservationById,
  type ReservationRow,
} from '#core/reservation/reservation-store.server.ts'
import { canBecome } from '#core/reservation/reservation.ts'
import { receiveCash } from '#core/settlement/receive-cash.server.ts'
import { recordAttendance, type Attendance } from '#core/ticket/check-in.server.ts'
import {
  guestMarkById,
  insertGuestMark,
  marksOfParty,
  type GuestMarkRow,
} from '#core/ticket/guest-mark-store.server.ts'
import type { AttendanceMark } from './attendance-marks.ts'
import { decideMark, isOnItsDay, timeOfMark, type GuestMark, type MarkDecision } from './guest-mark.ts'
import { mayRaiseMarkIssue } from './may-raise-mark-issue.server.ts'
import type { GuestMarkForm, InvalidMark, MarkedGuest, MarkedGuests } from './guest-mark.schema.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'log' | 'origin'>

type TimedMark = Pick<GuestMark, 'markedAt' | 'waited'> & { form: GuestMarkForm }

/**
 * Merges the marks of a member's phone, each once by its own id, in the order of their corrected times, each in a
 * transaction of its own. A conflict is decided by the rule of `decideMark` and becomes an issue of the inbox, unless
 * the member's marks have as many open ones as the limits allow: the log shows a mark without its issue. A mark whose
 * merge fails by a fault has no result, and the others are merged.
 */
export async function mergeGuestMarks(
  app: Tools,
  actor: Actor,
  marks: readonly (GuestMarkForm | InvalidMark)[],
): Promise<MarkedGuests> {
  requireAbility(actor, 'lead-departures')
  const results = new Map<string, MarkedGuest | null>()
  for (const mark of marks) if (!isValid(mark)) results.set(mark.id, refused(mark, 'form.invalid'))
  for (const mark of inOrder(app, marks.filter(isValid)))
    results.set(mark.form.id, await mergeOne(app, actor, mark))
  return { now: app.clock.now().toString(), marks: marks.flatMap(({ id }) => results.get(id) ?? []) }
}

function isValid(mark: GuestMarkForm | InvalidMark): mark is GuestMarkForm {
  return 'action' in mark
}

function refused({ id }: Pick<GuestMarkForm, 'id'>, messageKey: string): MarkedGuest {
  return { id, outcome: 'REFUSED', refusal: messageKey, decides: false, party: null }
}

/** Marks of one moment, such as the arrival, keep the order of the phone. */
function inOrder(app: Needs<'clock'>, forms: readonly GuestMarkForm[]): TimedMark[] {
  const now = app.clock.now()
  return forms
    .map((form) => ({ form, ...timeOfMark(Temporal.Instant.from(form.at), form.offsetMs, now) }))
    .toSorted((one, other) => Temporal.Instant.compare(one.markedAt, other.markedAt))
}

async function mergeOne(app: Tools, actor: Actor, mark: TimedMark): Promise<MarkedGuest | null> {
  try {
    return await app.db.transaction().execute((tx) => mergeInside(app, tx, actor, mark))
  } catch (cause) {
    if (cause instanceof Refused) {
      const party = await partySeenBy(app, actor, mark.form)
      return { ...refused(mark.form, cause.refusal.code), party }
    }
    app.log.error('guest_mark.merge_failed', { markId: mark.form.id, cause })
    return null
  }
}

/** The party as it is, so that a refused mark disappears from the phone; null where the member does not see it. */
async function partySeenBy(
  { db }: Needs<'db'>,
  actor: Actor,
  form: GuestMarkForm,
): Promise<MarkedGuest['party']> {
  return db.transaction().execute(async (tx) => {
    const reservation = await lockMarked(tx, form)
    const isSeen = reservation && (await mayLeadDeparture(tx, actor, reservation.availability_id))
    return isSeen ? viewOf(reservation) : null
  })
}

/** By its id, or by the reference on its ticket. */
async function lockMarked(tx: Transaction, form: GuestMarkForm): Promise<ReservationRow | null> {
  if ('reservationId' in form) return lockReservation(tx, form.reservationId)
  const named = await tx
    .selectFrom('reservation')
    .select('id')
    .where('reference', '=', form.reference)
    .executeTakeFirst()
  return named ? lockReservation(tx, named.id) : null
}

async function mergeInside(
  app: Tools,
  tx: Transaction,
  actor: Actor,
  { form, markedAt, waited }: TimedMark,
): Promise<MarkedGuest> {
  const reservation = await lockMarked(tx, form)
  if (!reservation) throw new Refused({ code: 'reservation.not_found' })
  const isLedByMember = await mayLeadDeparture(tx, actor, reservation.availability_id)
  const partyOf = (row: ReservationRow) => (isLedByMember ? viewOf(row) : null)
  // Under the lock: of two requests with one mark, the second finds the result of the first.
  const earlier = await guestMarkById(tx, form.id)
  if (earlier) {
    if (earlier.reservation_id !== reservation.id) throw new Refused({ code: 'reservation.not_found' })
    const { outcome, decides } = earlier
    return { id: form.id, outcome, refusal: null, decides, party: partyOf(reservation) }
  }
  const departure = await departureOf(tx, reservation.availability_id)
  if ('reference' in form && isLedByMember && !isOnItsDay(markedAt, departure))
    return { ...refused(form, 'reservation.other_day'), party: partyOf(reservation) }
  const decision = decideMark(
    { ...form, markedAt, waited, memberId: memberIdOf(actor), receivedAt: app.clock.now() },
    {
      status: reservation.status,
      isLedByMember,
      departureCancelled: departure.cancelledAt !== null,
      cancelledAt: earliest(reservation.cancelled_at, departure.cancelledAt),
      dueMinor: reservation.due_minor,
      marks: (await marksOfParty(tx, reservation.id)).flatMap(attendanceMark),
    },
  )
  if (decision.outcome === 'REFUSED') {
    return { ...refused(form, decision.refusal.code), party: partyOf(reservation) }
  }
  await apply(app, tx, actor, { reservation, form, markedAt, decision })
  const after = await reservationById(tx, reservation.id)
  const decides = stateAfter(decision) !== null
  return { id: form.id, outcome: decision.outcome, refusal: null, decides, party: partyOf(after) }
}

/** The departure is locked. */
async function departureOf(tx: Transaction, availabilityId: string) {
  const row = await tx
    .selectFrom('availability')
    .select(['cancelled_at', 'starts_at', 'ends_at', 'time_zone'])
    .where('id', '=', availabilityId)
    .executeTakeFirstOrThrow()
  return {
    cancelledAt: row.cancelled_at,
    startsAt: Temporal.Instant.from(row.starts_at),
    endsAt: Temporal.Instant.from(row.ends_at),
    timeZone: row.time_zone,
  }
}

function earliest(...moments: readonly (string | null)[]): Temporal.Instant | null {
  const known = moments.flatMap((moment) => (moment === null ? [] : [Temporal.Instant.from(moment)]))
  return known.toSorted(Temporal.Instant.compare)[0] ?? null
}

function attendanceMark(row: GuestMarkRow): AttendanceMark[] {
  const { action, member_id: memberId, phone_at, marked_at, received_at } = row
  if (action === 'CASH') return []
  const [markedAt, receivedAt] = [Temporal.Instant.from(marked_at), Temporal.Instant.from(received_at)]
  return [{ action, memberId, markedAt, receivedAt, isOfServer: phone_at === null }]
}

function memberIdOf(actor: Actor): string | null {
  return actor.type === 'user' ? actor.id : null
}

type Decided = {
  reservation: ReservationRow
  form: GuestMarkForm
  markedAt: Temporal.Instant
  decision: Exclude<MarkDecision, { outcome: 'REFUSED' }>
}

async function apply(
  app: Tools,
  tx: Transaction,
  actor: Actor,
  { reservation, form, markedAt, decision }: Decided,
): Promise<void> {
  const becomes = stateAfter(decision)
  let { status } = reservation
  for (const next of becomes ? stepsTo(status, becomes) : []) {
    await recordAttendance(app, tx, actor, { ...reservation, status }, next, markedAt)
    status = next
  }
  if (decision.outcome === 'DONE' && form.action === 'CASH') await receiveCash(app, tx, actor, reservation)
  const memberId = memberIdOf(actor)
  await insertGuestMark(tx, {
    id: form.id,
    reservation_id: reservation.id,
    action: form.action,
    amount_minor: form.action === 'CASH' ? form.amountMinor : null,
    member_id: memberId,
    // The database knows no zones as far from UTC as ISO 8601 does.
    phone_at: Temporal.Instant.from(form.at).toString(),
    marked_at: markedAt.toString(),
    received_at: app.clock.now().toString(),
    outcome: decision.outcome,
    decides: becomes !== null,
  })
  if (decision.outcome !== 'CONFLICT') return
  if (!(await mayRaiseMarkIssue(tx, memberId, reservation.id))) {
    app.log.warn('guest_mark.without_issue', { markId: form.id })
    return
  }
  const { currency } = reservation
  await raiseIssue(app, tx, {
    kind: decision.conflict,
    about: form.id,
    reaction: REACTIONS[decision.conflict],
    reservation_id: reservation.id,
    ...(form.action === 'CASH' && {
      amount_minor: form.amountMinor,
      currency,
      asked_minor: reservation.due_minor,
      asked_currency: currency,
    }),
  })
}

/** The state that a mark gives its party; null for a mark that changes none. */
function stateAfter(decision: Decided['decision']) {
  return decision.outcome === 'ALREADY' ? null : decision.becomes
}

/** A check-in that is taken back leaves the party expected, before the no-show of another phone applies. */
function stepsTo(from: ReservationRow['status'], to: Attendance): Attendance[] {
  return canBecome(from, to) ? [to] : ['CONFIRMED', to]
}

/** The reaction to each conflict, as the inbox names it. */
const REACTIONS = {
  CAME_CANCELLED: 'CANCELLATION_KEPT',
  CAME_NO_SHOW: 'COUNTED_AS_HERE',
  SCANNED_TWICE: 'COUNTED_ONCE',
  CASH_TWICE: 'CASH_NOT_BOOKED',
  CASH_NOT_LED: 'CASH_NOT_BOOKED',
} as const

function viewOf(row: ReservationRow): MarkedGuest['party'] {
  return {
    reservationId: row.id,
    name: row.contact_name,
    status: row.status,
    since: row.redeemed_at,
    due: row.due_minor > 0 ? { amountMinor: row.due_minor, currency: row.currency } : null,
  }
}
