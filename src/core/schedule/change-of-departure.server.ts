import type { Needs } from '../app.ts'
import { textOfEmail } from '../guest-message/guest-texts.ts'
import type { Locale } from '../kernel/locale.ts'
import { TAKING_PART } from '../reservation/reservation.ts'
import type { DepartureChange } from './departure-change.ts'

/**
 * The change in an email to a customer in one language, as it was made; null once the reservation has left its
 * departure, or is cancelled.
 */
export async function changeOfDeparture(
  app: Needs<'db'>,
  { changeId, reservationId }: { changeId: string; reservationId: string },
  locale: Locale,
): Promise<DepartureChange | null> {
  const row = await app.db
    .selectFrom('availability_change as c')
    .innerJoin('reservation as r', 'r.availability_id', 'c.availability_id')
    .select(['c.before', 'c.after', 'c.message', 'c.texts', 'r.locale as bookedIn'])
    .where('c.id', '=', changeId)
    .where('r.id', '=', reservationId)
    .where('r.status', 'in', TAKING_PART)
    .executeTakeFirst()
  if (!row) return null
  const { before, after, bookedIn, ...texts } = row
  return { before, after, message: textOfEmail(texts, locale, bookedIn) }
}
