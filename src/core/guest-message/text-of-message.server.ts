import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'

/** The text of a message in one language; empty when it has none. */
export async function textOfMessage(app: Needs<'db'>, messageId: string, locale: Locale): Promise<string> {
  const { texts } = await app.db
    .selectFrom('guest_message')
    .select('texts')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  return texts[locale] ?? ''
}
