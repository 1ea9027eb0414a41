import type { Needs } from '../app.ts'
import { idInHoldToken, isHoldTokenOf, reservationOfHoldToken } from './hold-token.server.ts'
import type { CancelResponse, KeptChoice } from '../reservation/reservation.schema.ts'
import { endHold } from '../settlement/end-hold.server.ts'
import { openAddedGuests, type OpenAddedGuests } from '../settlement/open-added-guests.server.ts'
import { keptToken } from '../kernel/secret-link.server.ts'
import { latestPayment } from '../payment/payment-store.server.ts'
import { createTimeLimit, READ_SECONDS } from '../payment/provider-time-limit.server.ts'
import { tourIdOf, tourNamed } from '../tour/tour-id-of.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'keys' | 'payments' | 'origin' | 'log'>

/**
 * The customer came back without paying: their own hold on this tour is released and their choice is kept for the
 * form; of guests who were added to a reservation, only their hold is released. Only the hold of their own signed token
 * is released; a repeated call changes nothing. Refuses payment.unavailable when the provider does not respond: the
 * seats then stay held.
 */
export async function cancelCheckout(
  app: Tools,
  request: { tour: string; holdToken: string | null },
): Promise<CancelResponse> {
  const reservationId = reservationOfHoldToken(app, request.holdToken)
  const added = await addedByCustomer(app, request.holdToken)
  // Another window may have begun to pay for another tour.
  if (added && added.tour_id === (await tourIdOf(app.db, request.tour))) return cancelAdded(app, added)
  const choice = reservationId && (await readChoice(app, reservationId, request.tour))
  if (!reservationId || !choice) return { outcome: 'none', sessionId: null, choice: null, managePath: null }
  const outcome = await createTimeLimit(app, READ_SECONDS, { reservationId })(() =>
    endHold(app, reservationId),
  )
  const payment = await latestPayment(app.db, reservationId)
  return { outcome, sessionId: payment?.session_id ?? null, choice, managePath: null }
}

async function addedByCustomer(app: Tools, token: string | null): Promise<OpenAddedGuests | null> {
  const id = idInHoldToken(token)
  const added = id && (await openAddedGuests(app.db, id))
  if (!added) return null
  const { adds_to, manage_token_hash } = added
  return adds_to && isHoldTokenOf(app, token, { id: adds_to, manage_token_hash }) ? added : null
}

/** The customer of a booking came back without paying for the guests that they had begun to add. */
async function cancelAdded(
  app: Tools,
  { id, adds_to, manage_token_hash }: OpenAddedGuests,
): Promise<CancelResponse> {
  const payment = await latestPayment(app.db, id)
  const outcome = await createTimeLimit(app, READ_SECONDS, { reservationId: id })(() => endHold(app, id))
  const managePath = `/reservation/${keptToken(app.keys, 'manage', adds_to, manage_token_hash)}`
  return { outcome, sessionId: payment?.session_id ?? null, choice: null, managePath }
}

async function readChoice(app: Tools, reservationId: string, tour: string): Promise<KeptChoice | null> {
  const row = await app.db
    .selectFrom('reservation as r')
    .innerJoin('tour as t', 't.id', 'r.tour_id')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .select(['r.availability_id', 'r.contact_name', 'r.contact_email', 'r.contact_phone', 'r.note'])
    .select(['t.slug', 'a.local_start'])
    .where('r.id', '=', reservationId)
    .where('t.id', 'in', tourNamed(tour))
    .executeTakeFirst()
  if (!row) return null
  const items = await app.db
    .selectFrom('unit_item')
    .select(['unit_id', 'quantity'])
    .where('reservation_id', '=', reservationId)
    .execute()
  return {
    tourSlug: row.slug,
    day: row.local_start.slice(0, 10),
    availabilityId: row.availability_id,
    units: Object.fromEntries(items.flatMap((item) => (item.unit_id ? [[item.unit_id, item.quantity]] : []))),
    name: row.contact_name,
    email: row.contact_email ?? '',
    phone: row.contact_phone ?? '',
    note: row.note,
  }
}
