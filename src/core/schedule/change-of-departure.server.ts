import type { Needs } from '../app.ts'
import { textFor } from '../guest-message/guest-texts.ts'
import type { Locale } from '../kernel/locale.ts'
import type { DepartureChange } from './departure-change.ts'

/** The change in an email in one language, as it was made; null once its departure is deleted. */
export async function changeOfDeparture(
  app: Needs<'db'>,
  changeId: string,
  locale: Locale,
): Promise<DepartureChange | null> {
  const row = await app.db
    .selectFrom('availability_change')
    .select(['before', 'after', 'message', 'texts'])
    .where('id', '=', changeId)
    .executeTakeFirst()
  if (!row) return null
  const { before, after, ...texts } = row
  return { before, after, message: textFor(texts, locale) }
}
