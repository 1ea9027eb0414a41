import type { Database } from '#database/connect.ts'
import { KEPT } from '#database/tables/reservation.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import type { Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { someReservations } from '../reservation/list/reservation-filters.server.ts'
import type { ReservationFilters } from '../reservation/list/reservations.schema.ts'
import {
  MESSAGE_RESERVATIONS_MAX,
  type ReservationReaders,
  type SendGuestMessage,
} from './guest-message.schema.ts'
import { sendGuestMessage } from './send-guest-message.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>
type Reader = { id: string; locale: Locale; name: string; phone: string | null; email: string | null }

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
  const readers = await readersOf(app.db, filters)
  const counts = new Map<Locale, number>()
  for (const { locale, email } of readers) if (email) counts.set(locale, (counts.get(locale) ?? 0) + 1)
  return {
    languages: [...counts]
      .map(([locale, reservations]) => ({ locale, reservations }))
      .toSorted((a, b) => b.reservations - a.reservations || a.locale.localeCompare(b.locale)),
    unreachable: readers
      .filter(({ email }) => !email)
      .map(({ name, phone }) => ({ name, phone: phone ?? '' }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

/** In no order, so that the first thousand of a million end the query. */
async function readersOf(db: Database, filters: ReservationFilters): Promise<Reader[]> {
  const readers = await db
    .selectFrom(someReservations(db, filters).as('found'))
    .innerJoin('reservation as r', 'r.id', 'found.id')
    .select(['r.id', 'r.locale', 'r.contact_name as name', 'r.contact_phone as phone'])
    .select('r.contact_email as email')
    .where('r.status', 'in', KEPT)
    .limit(MESSAGE_RESERVATIONS_MAX + 1)
    .execute()
  if (readers.length > MESSAGE_RESERVATIONS_MAX)
    throw new Refused({ code: 'guest_message.too_many', max: MESSAGE_RESERVATIONS_MAX })
  return readers
}
