import type { Needs } from '../app.ts'
import { forgottenContact } from './forgotten-contact.ts'

/** How long the person behind a hold that was never paid is remembered. */
const KEPT_FOR_DAYS = 30
const BATCH = 1_000

/** Forgets who held seats and did not pay, 30 days later; the rows stay for the figures. Answers how many. */
export async function eraseUnpaid(app: Needs<'db' | 'clock'>): Promise<number> {
  const now = app.clock.now()
  const due = app.db
    .selectFrom('reservation')
    .select('id')
    .where('status', 'in', ['EXPIRED', 'CANCELLED'])
    .where('payment_status', '=', 'NONE')
    .where('erased_at', 'is', null)
    .where('updated_at', '<', now.subtract({ hours: KEPT_FOR_DAYS * 24 }).toString())
    .limit(BATCH)
  const erased = await app.db
    .updateTable('reservation')
    .set(forgottenContact(now))
    .where('id', 'in', due)
    .returning('id')
    .execute()
  return erased.length
}
