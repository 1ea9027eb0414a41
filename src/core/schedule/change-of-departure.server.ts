import type { Needs } from '../app.ts'
import { textOfEmail } from '../guest-message/guest-texts.ts'
import type { Locale } from '../kernel/locale.ts'
import { TAKING_PART } from '../reservation/reservation.ts'
import type { DepartureChange } from './departure-change.ts'

/**
 * The change in an email to a customer in one language, as it was made; null once the reservation has left its
 * departure or is cancelled, and once the departure is: another email is about that, or about the choice after a no.
 */
export async function changeOfDeparture(
  app: Needs<'db'>,
  { changeId, reservationId }: { changeId: string; reservationId: string },
  locale: Locale,
): Promise<DepartureChange | null> {
  const row = await app.db
    .selectFrom('availability_change as c')
    .innerJoin('availability as a', 'a.id', 'c.availability_id')
    .innerJoin('reservation as r', 'r.availability_id', 'a.id')
    .select(['c.before', 'c.after', 'c.message', 'c.texts', 'r.locale as bookedIn'])
    .where('c.id', '=', changeId)
    .where('r.id', '=', reservationId)
    .where('r.status', 'in', TAKING_PART)
    .where('a.cancelled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { before, after, bookedIn, ...texts } = row
  return { before, after, message: textOfEmail(texts, locale, bookedIn) }
}
