import type { Acknowledged } from './acknowledged.ts'
import type { Evidence } from './breaches.ts'
import type { RunningInstallation } from './processes.ts'

/** The present state of an installation, from all four sides. */
export function evidenceOf(
  { db, provider, mail, webhooksWaiting }: RunningInstallation,
  acknowledged: Acknowledged,
): Evidence {
  // Events that come during the check are not part of it.
  const books = { ...provider.books, events: [...provider.books.events] }
  return { db, books, waiting: webhooksWaiting(), mails: mail.mails, acknowledged }
}
