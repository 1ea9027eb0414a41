import type { Transaction } from '#database/connect.ts'
import type { Needs } from '#core/app.ts'
import type { AccountNotice } from '#core/email/email.ts'
import { enqueueEmail } from '#core/email/enqueue-email.server.ts'

/** Enqueues an email about their account to a member of the team, in their language. */
export async function enqueueAccountNotice(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  userId: string,
  notice: AccountNotice,
): Promise<void> {
  const { username: recipient, locale } = await tx
    .selectFrom('app_user')
    .select(['username', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const noticeId = app.ids.uuid()
  await enqueueEmail(app, tx, { kind: 'account-notice', notice, noticeId }, { recipient, locale })
}
