import type { Database, Transaction } from '#database/connect.ts'
import { offeredLanguages, type Offered } from './languages.ts'
import { readSettings } from './settings-store.server.ts'

/** The languages in which the site is offered now. */
export async function readOfferedLanguages(db: Database | Transaction): Promise<Offered> {
  const { languages } = await readSettings(db, ['languages'])
  return offeredLanguages(languages)
}
