import type { Transaction } from '#database/connect.ts'
import type { Needs } from '#core/app.ts'
import { recordAudit } from '#core/audit/record.server.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { revokeLogin } from './login-store.server.ts'
import { readToken } from './login-token.server.ts'

/** Ends the login behind a token: from now on it opens nothing. Repeating it, or a token that had died, is no error. */
export async function logOut(
  app: Needs<'db' | 'clock' | 'keys'>,
  actor: Actor,
  token: string,
): Promise<void> {
  const claims = await readToken(app, token)
  if (!claims) return
  await app.db.transaction().execute((tx) => endLogin(tx, app, actor, claims.loginId))
}

/** Ends a login and records it; one that had ended stays so. */
export async function endLogin(
  tx: Transaction,
  app: Needs<'clock'>,
  actor: Actor,
  loginId: string,
): Promise<void> {
  const userId = await revokeLogin(tx, loginId, app.clock.now())
  if (!userId) return
  await recordAudit(tx, app, actor, 'user.logged_out', { type: 'user', id: userId }, { login: loginId })
}
