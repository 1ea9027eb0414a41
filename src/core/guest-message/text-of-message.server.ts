import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { textOfEmail } from './guest-texts.ts'

/** The text of a message in the email to a reservation's customer in one language; never empty. */
export async function textOfMessage(
  app: Needs<'db'>,
  { messageId, reservationId }: { messageId: string; reservationId: string },
  locale: Locale,
): Promise<string> {
  const { texts, bookedIn } = await app.db
    .selectFrom('guest_message as m')
    .innerJoin('reservation as r', (join) => join.on('r.id', '=', reservationId))
    .select(['m.texts', 'r.locale as bookedIn'])
    .where('m.id', '=', messageId)
    .executeTakeFirstOrThrow()
  return textOfEmail({ message: '', texts }, locale, bookedIn)
}
