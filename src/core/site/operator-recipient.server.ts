import type { Database, Transaction } from '#database/connect.ts'
import { rolesWith } from '../kernel/actor.ts'
import { DEFAULT_LOCALE, type Locale } from '../kernel/locale.ts'
import { readSettings } from './settings-store.server.ts'

/**
 * The recipient of emails to the operator, and their language: the site's own email address, else that of the first
 * member who manages reservations, whose language it is in any case. Null on an installation without either.
 */
export async function operatorRecipient(
  db: Database | Transaction,
): Promise<{ recipient: string; locale: Locale } | null> {
  const [{ contact }, user] = await Promise.all([
    readSettings(db, ['contact']),
    db
      .selectFrom('app_user')
      .select(['username', 'locale'])
      .where('disabled_at', 'is', null)
      .where('role', 'in', rolesWith('manage-reservations'))
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst(),
  ])
  const recipient = contact.email || user?.username
  return recipient ? { recipient, locale: user?.locale ?? DEFAULT_LOCALE } : null
}
