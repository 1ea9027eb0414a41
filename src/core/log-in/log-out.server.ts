import type { Transaction } from '#database/connect.ts'
import type { Needs } from '#core/app.ts'
import { recordAudit } from '#core/audit/record-audit.server.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { revokeLogin } from './login-store.server.ts'
import { readToken } from './login-token.server.ts'

/** Ends the log-in of a token, which opens nothing any more. A repeated call, or an invalid token, is no error. */
export async function logOut(
  app: Needs<'db' | 'clock' | 'keys'>,
  actor: Actor,
  token: string,
): Promise<void> {
  const claims = await readToken(app, token)
  if (!claims) return
  await app.db.transaction().execute((tx) => endLogin(tx, app, actor, claims.loginId))
}

/** Ends a log-in and records it; an ended one stays as it is. */
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
