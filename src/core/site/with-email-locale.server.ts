import type { Database } from '#database/connect.ts'
import type { Locale } from '../kernel/locale.ts'
import { readOfferedLanguages } from './languages.server.ts'
import { offeredLocale } from './languages.ts'

/**
 * Reservations with the language in which their customers read emails now, in place of that of the reservation. Every
 * text of the team is asked for, chosen and stored in this language, because its email is composed in it.
 */
export async function withEmailLocale<Row extends { locale: Locale }>(
  db: Database,
  rows: readonly Row[],
): Promise<Row[]> {
  const offered = await readOfferedLanguages(db)
  return rows.map((row) => ({ ...row, locale: offeredLocale(row.locale, offered) }))
}
