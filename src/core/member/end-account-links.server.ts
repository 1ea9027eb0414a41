import type { Transaction } from '#database/connect.ts'

/** Ends every open link of a member: to a new password, to another email address, and the invitations they sent. */
export async function endAccountLinksOf(
  tx: Transaction,
  userId: string,
  now: Temporal.Instant,
): Promise<void> {
  await endPasswordLinksOf(tx, userId, now)
  await endEmailChangesOf(tx, userId, now)
  await endInvitationsBy(tx, userId, now)
}

/** Ends every open link of a member to a new password. */
export async function endPasswordLinksOf(
  tx: Transaction,
  userId: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('password_link')
    .set({ ended_at: now.toString() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the change of the email address of a member that waits; false when there was none. */
export async function endEmailChangesOf(
  tx: Transaction,
  userId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_change')
    .set({ ended_at: now.toString() })
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the open invitations that a member sent: a former owner brings nobody into the team. */
export async function endInvitationsBy(
  tx: Transaction,
  userId: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ ended_at: now.toString() })
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}
