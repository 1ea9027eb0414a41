import type { Needs } from '../app.ts'
import { forgetReservations } from './forget-reservations.server.ts'

/** How long the person behind a hold that was never paid is remembered. */
const KEPT_FOR_DAYS = 30
const BATCH = 1_000

/** Forgets who held seats and did not pay, 30 days later; the rows stay for the figures. Answers how many. */
export async function eraseUnpaid(app: Needs<'db' | 'clock'>): Promise<number> {
  const now = app.clock.now()
  return await app.db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('reservation')
      .select('id')
      .where('status', 'in', ['EXPIRED', 'CANCELLED'])
      .where('payment_status', '=', 'NONE')
      .where('erased_at', 'is', null)
      .where('updated_at', '<', now.subtract({ hours: KEPT_FOR_DAYS * 24 }).toString())
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    await forgetReservations(
      tx,
      due.map(({ id }) => id),
      now,
    )
    return due.length
  })
}
