import type { Database, Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { lockDepartureRow } from '../departure/departure-store.server.ts'
import { mayLeadDeparture } from '../departure/may-lead-departure.server.ts'
import { onlyDeparturesOf, requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import type { DepartureReaders, SendGuestMessage } from './guest-message.schema.ts'
import { guestReaders, type GuestReader } from './guest-readers.ts'
import { sendGuestMessage } from './send-guest-message.server.ts'
import { TAKING_PART } from '../reservation/reservation.ts'
import { HAS_MAIL } from '../reservation/reservation-store.server.ts'
import { withEmailLocale } from '../site/with-email-locale.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>

/**
 * Sends a message to all guests of a departure, each in their language; also while it is under way and afterwards. A
 * guide may write to the guests of their own departures. Refuses availability.not_found, and as sendGuestMessage does.
 */
export async function messageDeparture(
  app: Tools,
  actor: Actor,
  form: SendGuestMessage & { availabilityId: string },
): Promise<{ reservations: number }> {
  requireAbility(actor, 'lead-departures')
  const { availabilityId: id, ...texts } = form
  return await app.db.transaction().execute(async (tx) => {
    const departure = await lockDepartureRow(tx, id)
    if (!departure || !(await mayLeadDeparture(tx, actor, id)))
      throw new Refused({ code: 'availability.not_found' })
    const reservationIds = await expectedOn(tx, id)
    const { reservations, isNew } = await sendGuestMessage(app, tx, actor, { ...texts, reservationIds })
    if (isNew) {
      const subject = { type: 'availability', id }
      await recordAudit(tx, app, actor, 'availability.guests_messaged', subject, { reservations })
    }
    return { reservations }
  })
}

/** The departure, and the languages of its guests. Refuses availability.not_found. */
export async function departureReaders(
  app: Needs<'db'>,
  actor: Actor,
  { id, locale }: { id: string; locale: Locale },
): Promise<DepartureReaders> {
  requireAbility(actor, 'lead-departures')
  const guideId = onlyDeparturesOf(actor)
  const departure = await app.db
    .selectFrom('availability as a')
    .innerJoin('tour as t', 't.id', 'a.tour_id')
    .select(['a.local_start', 't.title'])
    .where('a.id', '=', id)
    .$if(guideId !== null, (query) => query.where('a.guide_id', '=', guideId))
    .executeTakeFirst()
  if (!departure) throw new Refused({ code: 'availability.not_found' })
  return {
    availabilityId: id,
    tour: inLocale(departure.title, locale),
    localDateTimeStart: departure.local_start,
    ...guestReaders(await readersOn(app.db, id)),
  }
}

async function readersOn(db: Database, availabilityId: string): Promise<GuestReader[]> {
  const readers = await db
    .selectFrom('reservation')
    .select(['locale', 'contact_name as name', 'contact_phone as phone'])
    .select(HAS_MAIL.as('hasMail'))
    .where('availability_id', '=', availabilityId)
    .where('status', 'in', TAKING_PART)
    .execute()
  return await withEmailLocale(db, readers)
}

async function expectedOn(tx: Transaction, availabilityId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('reservation')
    .select('id')
    .where('availability_id', '=', availabilityId)
    .where('status', 'in', TAKING_PART)
    .execute()
  return rows.map(({ id }) => id)
}
