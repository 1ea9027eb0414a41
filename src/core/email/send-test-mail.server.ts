import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { enqueueEmail } from './enqueue-email.server.ts'

/**
 * Sends a test email to the calling member, in the way of every email; returns their email address. The same
 * `formToken` again sends nothing more. Refuses auth.required.
 */
export async function sendTestMail(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  actor: Actor,
  formToken?: string,
): Promise<{ recipient: string }> {
  requireAbility(actor, 'change-settings')
  if (actor.type !== 'user') throw new Refused({ code: 'auth.required' })
  const { username: recipient, locale } = await app.db
    .selectFrom('app_user')
    .select(['username', 'locale'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const requestId = formToken ?? app.ids.uuid()
  await app.db
    .transaction()
    .execute((tx) => enqueueEmail(app, tx, { kind: 'test-mail', requestId }, { recipient, locale }))
  return { recipient }
}
