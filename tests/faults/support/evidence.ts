import type { Acknowledged } from './acknowledged.ts'
import type { Evidence } from './breaches.ts'
import type { Shop } from './shop.ts'

/** What a shop looks like now, from all four sides. */
export function evidenceOf(
  { db, provider, mail, webhooksWaiting }: Shop,
  acknowledged: Acknowledged,
): Evidence {
  // Events that come while we look are none of what we look at.
  const books = { ...provider.books, events: [...provider.books.events] }
  return { db, books, waiting: webhooksWaiting(), mails: mail.mails, acknowledged }
}
