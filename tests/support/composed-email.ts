import { readQueuedEmail, type QueuedEmail } from '#core/email/email-store.server.ts'
import { composeEmail } from '#jobs/compose-email.ts'
import type { TestApp } from './create-test-app.ts'

/** The email of this kind about a reservation, as it would be sent now; null when it would not be sent any more. */
export async function composedEmail(app: TestApp, reservationId: string, kind: string) {
  const { id } = await app.db
    .selectFrom('letter')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return composeEmail(app, (await readQueuedEmail(app.db, id)) as QueuedEmail)
}
