import { randomBytes } from 'node:crypto'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '#core/app.ts'
import { forgetHit, hitsOf } from '#core/limit/throttle.server.ts'
import { enqueueAccountNotice } from '../member/enqueue-account-notice.server.ts'
import { keepLastStep, lockSecondFactor, spendRecoveryCode } from './second-factor-store.server.ts'
import { stepOfCode, TOTP_SECRET_BYTES } from './totp.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin' | 'secrets'>

/** Wrong codes of one account after its right password, from all networks. */
const WRONG_CODES_MAX = 10
const WINDOW_SECONDS = 60 * 60

/** Stands in for the member when the password was not right: no row has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const NOBODYS_SECRET = randomBytes(TOTP_SECRET_BYTES)

/**
 * True when this member needs no code, or when this is one: of the authenticator, or a recovery code. The code is then
 * used up, also when it comes twice at the same moment. Null, no member, takes the same work and never passes.
 *
 * A network of many IP addresses that has the password could guess six digits. After ten wrong codes in an hour the
 * authenticator's codes are no longer checked, and the member is notified by email. A recovery code, which cannot be
 * guessed, still passes, so that the member is not locked out.
 */
export async function passSecondFactor(app: Tools, userId: string | null, code: string): Promise<boolean> {
  const account = userId ?? NOBODY
  return await app.db.transaction().execute(async (tx) => {
    const factor = await lockSecondFactor(tx, app, account)
    if (factor && !factor.secret) return true
    const secret = factor?.secret ?? NOBODYS_SECRET
    const { hits } = await hitsOf(tx, bucketOf(account), WINDOW_SECONDS, app.clock.now())
    const isRight =
      hits <= WRONG_CODES_MAX &&
      (await spendAuthenticatorCode(app, tx, account, { secret, lastStep: factor?.lastStep ?? 0 }, code))
    const hasPassed = isRight || (await spendRecoveryCode(tx, account, code, app.clock.now()))
    if (!factor) return false
    if (hasPassed || code === '') await forgetHit(tx, bucketOf(account))
    else if (hits === WRONG_CODES_MAX) await enqueueAccountNotice(app, tx, account, 'code-guessing')
    return hasPassed
  })
}

function bucketOf(account: string): string {
  return `login-code:${account}`
}

async function spendAuthenticatorCode(
  { clock }: Tools,
  tx: Transaction,
  userId: string,
  { secret, lastStep }: { secret: Buffer; lastStep: number },
  code: string,
): Promise<boolean> {
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), clock.now(), lastStep)
  if (step === null) return false
  await keepLastStep(tx, userId, step)
  return true
}
