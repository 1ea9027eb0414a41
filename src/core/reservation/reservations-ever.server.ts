import type { Database, Transaction } from '#database/connect.ts'

/** Payments that the provider has reported as over without money. */
const OVER_UNPAID = ['EXPIRED', 'FAILED'] as const

/**
 * The number of reservations that keep a departure from being deleted: all that it ever had, except expired ones that
 * can no longer be paid and of which the payments inbox has nothing.
 */
export async function reservationsEverOf(db: Database, availabilityId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reservation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('availability_id', '=', availabilityId)
    .where((eb) =>
      eb.or([
        eb('status', '!=', 'EXPIRED'),
        eb.exists(
          eb
            .selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.reservation_id', '=', 'reservation.id')
            .where('payment.status', 'not in', OVER_UNPAID),
        ),
        eb.exists(
          eb
            .selectFrom('payment_issue')
            .select('payment_issue.id')
            .whereRef('payment_issue.reservation_id', '=', 'reservation.id'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Deletes the expired reservations of a departure, with their notes, their payment attempts and the emails to their
 * customers; the caller has checked that `reservationsEverOf` is zero.
 */
export async function deleteExpiredOf(tx: Transaction, availabilityId: string): Promise<void> {
  const expired = tx.selectFrom('reservation').select('id').where('availability_id', '=', availabilityId)
  await expired.orderBy('id').forUpdate().execute()
  await tx.deleteFrom('letter').where('reservation_id', 'in', expired).execute()
  await tx.deleteFrom('reservation_note').where('reservation_id', 'in', expired).execute()
  await tx.deleteFrom('payment').where('reservation_id', 'in', expired).execute()
  await tx.deleteFrom('reservation').where('availability_id', '=', availabilityId).execute()
}
