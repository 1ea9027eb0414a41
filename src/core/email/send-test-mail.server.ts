import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import type { Locale } from '../kernel/locale.ts'
import type { EmailSample } from './email-sample.ts'
import { enqueueEmail } from './enqueue-email.server.ts'

/** `sample`: an email with invented facts in place of the plain test, in this `locale`; by default the member's. */
type TestMail = {
  formToken?: string | undefined
  sample?: EmailSample | undefined
  locale?: Locale | undefined
}

/**
 * Sends a test email to the calling member, as every email is sent; returns their email address. The same
 * `formToken` again sends nothing more. Refuses auth.required.
 */
export async function sendTestMail(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  actor: Actor,
  { formToken, sample, locale: wanted }: TestMail = {},
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
    .execute((tx) =>
      enqueueEmail(
        app,
        tx,
        { kind: 'test-mail', requestId, ...(sample && { sample }) },
        { recipient, locale: wanted ?? locale },
      ),
    )
  return { recipient }
}
