import { randomBytes } from 'node:crypto'
import type { Needs } from '#core/app.ts'
import { recordAudit } from '#core/audit/record-audit.server.ts'
import { requireAbility, type Actor } from '#core/kernel/actor.ts'
import { isUuid } from '#core/kernel/ids.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { enqueueAccountNotice } from '../member/enqueue-account-notice.server.ts'
import { revokeLoginsOf, revokeOtherLogins } from '../log-in/login-store.server.ts'
import { readToken } from '../log-in/login-token.server.ts'
import { lockTeam, refuseFormerManager } from '../member/member-store.server.ts'
import { lockOwnPassword, ownUserId, ownUsername, requireOwnPassword } from '../member/own-member.server.ts'
import {
  deleteSecondFactor,
  keepSecondFactor,
  secondFactorOf,
} from '../second-factor/second-factor-store.server.ts'
import type { EnableSecondFactor, SecondFactor, TotpSecret } from '../second-factor/second-factor.schema.ts'
import {
  base32,
  bytesOfBase32,
  stepOfCode,
  TOTP_SECRET_BYTES,
  totpUri,
} from '../second-factor/totp.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'keys' | 'jobs' | 'origin'>

const RECOVERY_CODES = 10
const RECOVERY_CODE_BYTES = 15

/** True when one's own log-in requires a code. Refuses auth.required to an actor who is no member. */
export async function ownSecondFactor(app: Needs<'db'>, actor: Actor): Promise<SecondFactor> {
  return await secondFactorOf(app.db, ownUserId(actor))
}

/** A new secret for an authenticator; it has no effect before enableSecondFactor receives it. */
export async function newTotpSecret(app: Needs<'db'>, actor: Actor): Promise<TotpSecret> {
  const account = await ownUsername(app, actor)
  const secret = randomBytes(TOTP_SECRET_BYTES)
  const { identity } = await readSettings(app.db, ['identity'])
  return { secret: base32(secret), uri: totpUri(secret, { issuer: identity.name, account }) }
}

/**
 * Requires codes from the next log-in on, ends one's other log-ins, and returns the recovery codes, which are never
 * shown again. Refuses password.wrong, auth.too_many_attempts, and second_factor.code_wrong when the code does not
 * belong to the secret.
 */
export async function enableSecondFactor(
  app: Tools & Needs<'secrets'>,
  actor: Actor,
  submitted: EnableSecondFactor,
  token: string,
): Promise<{ recoveryCodes: string[] }> {
  const userId = ownUserId(actor)
  const passwordHash = await requireOwnPassword(app, actor, submitted.current)
  const secret = bytesOfBase32(submitted.secret)
  const code = submitted.code.replaceAll(/\s/g, '')
  const step = secret?.length === TOTP_SECRET_BYTES ? stepOfCode(secret, code, app.clock.now(), 0) : null
  if (!secret || step === null) throw new Refused({ code: 'second_factor.code_wrong' })
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const claims = await readToken(app, token)
  await app.db.transaction().execute(async (tx) => {
    await lockOwnPassword(tx, actor, passwordHash)
    await keepSecondFactor(tx, app, userId, { secret, step, recoveryCodes })
    await revokeOtherLogins(tx, userId, claims?.loginId ?? null, app.clock.now())
    await recordAudit(tx, app, actor, 'user.second_factor_on', { type: 'user', id: userId })
    await enqueueAccountNotice(app, tx, userId, 'second-factor-on')
  })
  return { recoveryCodes }
}

/**
 * Permits log-ins by one's password alone again. Refuses second_factor.required where the team requires it of every
 * member, password.wrong and auth.too_many_attempts.
 */
export async function disableSecondFactor(app: Tools, actor: Actor, current: string): Promise<void> {
  const userId = ownUserId(actor)
  const { required } = await secondFactorOf(app.db, userId)
  if (required) throw new Refused({ code: 'second_factor.required' })
  const passwordHash = await requireOwnPassword(app, actor, current)
  await app.db.transaction().execute(async (tx) => {
    await lockOwnPassword(tx, actor, passwordHash)
    await deleteSecondFactor(tx, userId)
    await recordAudit(tx, app, actor, 'user.second_factor_off', { type: 'user', id: userId })
    await enqueueAccountNotice(app, tx, userId, 'second-factor-off')
  })
}

/**
 * Removes the second factor of a member who lost it, ends their log-ins, and notifies them. Their password alone logs
 * in again, to set up another. Refuses not_found, also for oneself: one's own is switched off with the password; and
 * auth.required and auth.forbidden to a member who lost the right meanwhile.
 */
export async function resetSecondFactor(app: Omit<Tools, 'keys'>, actor: Actor, id: string): Promise<void> {
  requireAbility(actor, 'manage-team')
  if (!isUuid(id) || id === ownUserId(actor)) throw new Refused({ code: 'not_found' })
  await app.db.transaction().execute(async (tx) => {
    refuseFormerManager(actor, await lockTeam(tx))
    const member = await tx
      .selectFrom('app_user')
      .select('totp_secret')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!member) throw new Refused({ code: 'not_found' })
    if (!member.totp_secret) return
    await deleteSecondFactor(tx, id)
    await revokeLoginsOf(tx, id, app.clock.now())
    await recordAudit(tx, app, actor, 'user.second_factor_reset', { type: 'user', id })
    await enqueueAccountNotice(app, tx, id, 'second-factor-reset')
  })
}

/** 24 letters and digits in groups of four: 120 random bits, too many to find behind a fast hash. */
function newRecoveryCode(): string {
  return (base32(randomBytes(RECOVERY_CODE_BYTES)).match(/.{4}/g) ?? []).join('-').toLowerCase()
}
