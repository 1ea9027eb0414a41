import type { Needs } from '#core/app.ts'
import { grantedTo, type Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { touchLogin, memberOfLiveLogin } from './login-store.server.ts'
import { readToken } from './login-token.server.ts'
import { fullName } from '../member/member.ts'

/**
 * The member behind a live token. A forged, expired or revoked token is refused with auth.required, also on calls that
 * a visitor may make: its sender must learn that it is invalid.
 */
export async function authenticate(app: Needs<'db' | 'clock' | 'keys'>, token: string): Promise<Actor> {
  const claims = await readToken(app, token)
  const user = claims && (await memberOfLiveLogin(app.db, claims.loginId, app.clock.now()))
  if (!user || user.id !== claims.userId) throw new Refused({ code: 'auth.required' })
  await touchLogin(app.db, claims.loginId, user.lastSeenAt, app.clock.now())
  const granted = grantedTo(user.role, user)
  return {
    type: 'user',
    id: user.id,
    name: fullName(user),
    role: user.role,
    ...(granted.length > 0 && { granted }),
    ...(user.passwordDue && { passwordDue: true }),
    ...(user.secondFactorDue && { secondFactorDue: true }),
  }
}
