import { randomUUID } from 'node:crypto'
import type { Mailer } from '#core/email/mailer.ts'
import type { Database } from '#database/connect.ts'

/** A mailer that first stores the row of each email, without which the embedded mailer does not store the email. */
export function withRows(db: Database, mailer: Mailer): Mailer {
  return {
    ...mailer,
    async send(message) {
      await db
        .insertInto('letter')
        .values({
          id: randomUUID(),
          kind: 'test-mail',
          dedupe_key: message.messageId,
          message_id: message.messageId,
          recipient: message.to,
          locale: 'en',
          reservation_id: null,
          facts: '{}',
          created_at: '2026-06-15T09:00:00Z',
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await mailer.send(message)
    },
  }
}
