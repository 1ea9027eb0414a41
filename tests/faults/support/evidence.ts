import type { Acknowledged } from './acknowledged.ts'
import type { Evidence } from './breaches.ts'
import type { Shop } from './shop.ts'

/** What a shop looks like now, from all four sides. */
export function evidenceOf(
  { db, provider, mail, webhooksWaiting }: Shop,
  acknowledged: Acknowledged,
): Evidence {
  return { db, books: provider.books, waiting: webhooksWaiting(), mails: mail.mails, acknowledged }
}
