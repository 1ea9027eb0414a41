import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { someReservations } from '../reservation/list/reservation-filters.server.ts'
import type { ReservationFilters } from '../reservation/list/reservations.schema.ts'
import { resolveDays } from '../reservation/list/resolve-days.server.ts'
import { HAS_MAIL } from '../reservation/reservation-store.server.ts'
import { withEmailLocale } from '../site/with-email-locale.server.ts'
import {
  MESSAGE_RESERVATIONS_MAX,
  type ReservationReaders,
  type SendGuestMessage,
} from './guest-message.schema.ts'
import { guestReaders, type GuestReader } from './guest-readers.ts'
import { sendGuestMessage } from './send-guest-message.server.ts'
import { KEPT } from '../reservation/reservation.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>

/**
 * Sends a message to the customers of all standing reservations that match the filters, each in their language.
 * Refuses guest_message.too_many beyond 1,000 reservations, and the cases of sendGuestMessage.
 */
export async function messageReservations(
  app: Tools,
  actor: Actor,
  filters: ReservationFilters,
  form: SendGuestMessage,
): Promise<{ reservations: number }> {
  requireAbility(actor, 'manage-reservations')
  return await app.db.transaction().execute(async (tx) => {
    const reservationIds = (await readersOf(tx, filters)).map(({ id }) => id)
    const formToken = form.formToken ?? app.ids.uuid()
    const { reservations, isNew } = await sendGuestMessage(app, tx, actor, {
      ...form,
      formToken,
      reservationIds,
    })
    if (isNew) {
      const { q, ids, ...facts } = filters
      const recipients = { ...facts, searched: q !== undefined, chosen: ids !== undefined, reservations }
      await recordAudit(
        tx,
        app,
        actor,
        'reservation.guests_messaged',
        { type: 'reservation', id: formToken },
        recipients,
      )
    }
    return { reservations }
  })
}

/** The languages of the customers whom a message would reach. Refuses guest_message.too_many. */
export async function reservationReaders(
  app: Needs<'db'>,
  actor: Actor,
  filters: ReservationFilters,
): Promise<ReservationReaders> {
  requireAbility(actor, 'manage-reservations')
  return guestReaders(await readersOf(app.db, filters))
}

/** In no order, so that the first thousand of a million end the query. */
async function readersOf(
  db: Database,
  filters: ReservationFilters,
): Promise<(GuestReader & { id: string })[]> {
  const resolved = await resolveDays(db, filters)
  const readers = await db
    .selectFrom(someReservations(db, resolved).as('found'))
    .innerJoin('reservation as r', 'r.id', 'found.id')
    .select(['r.id', 'r.locale', 'r.contact_name as name', 'r.contact_phone as phone'])
    .select(HAS_MAIL.as('hasMail'))
    .where('r.status', 'in', KEPT)
    .limit(MESSAGE_RESERVATIONS_MAX + 1)
    .execute()
  if (readers.length > MESSAGE_RESERVATIONS_MAX)
    throw new Refused({ code: 'guest_message.too_many', max: MESSAGE_RESERVATIONS_MAX })
  return await withEmailLocale(db, readers)
}
