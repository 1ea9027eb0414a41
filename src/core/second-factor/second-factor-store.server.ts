import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type { Needs } from '#core/app.ts'
import { tokenHash } from '#core/kernel/secret-link.server.ts'
import { rowOf } from '#core/secrets/secret-box.ts'

/** A recovery code in its stored form, however it was typed. */
function plainRecoveryCode(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** An expression of table setting: true when the team requires a second factor of every member. */
const required = sql<boolean>`coalesce(
  (select (value ->> 'secondFactorRequired')::boolean from setting where key = 'security'), false)`

/** An expression over app_user: true when the team requires a second factor and this member has none. */
export const secondFactorDue = sql<boolean>`(app_user.totp_secret is null and ${required})`

/**
 * The state of a second factor: required at log-in or not, by the team or not, and the number of unused recovery
 * codes.
 */
export async function secondFactorOf(
  db: Database | Transaction,
  userId: string,
): Promise<{ enabled: boolean; required: boolean; recoveryCodesLeft: number }> {
  const { left, ...factor } = await db
    .selectFrom('app_user')
    .select((eb) => [
      eb('totp_secret', 'is not', null).$castTo<boolean>().as('enabled'),
      required.as('required'),
      eb
        .selectFrom('recovery_code')
        .select((one) => one.cast<number>(one.fn.countAll(), 'integer').as('left'))
        .whereRef('user_id', '=', 'app_user.id')
        .where('used_at', 'is', null)
        .as('left'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...factor, recoveryCodesLeft: left ?? 0 }
}

/** Requires codes from now on; former recovery codes become invalid. */
export async function keepSecondFactor(
  tx: Transaction,
  { secrets }: Needs<'secrets'>,
  userId: string,
  factor: { secret: Buffer; step: number; recoveryCodes: readonly string[] },
): Promise<void> {
  await deleteSecondFactor(tx, userId)
  await tx
    .updateTable('app_user')
    .set({ totp_secret: secrets.wrap(factor.secret, totpRow(userId)), totp_last_step: factor.step })
    .where('id', '=', userId)
    .execute()
  const rows = factor.recoveryCodes.map((code) => ({
    user_id: userId,
    code_hash: tokenHash(plainRecoveryCode(code)),
  }))
  await tx.insertInto('recovery_code').values(rows).execute()
}

/** Requires no code any more. */
export async function deleteSecondFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .updateTable('app_user')
    .set({ totp_secret: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute()
}

/** The second factor of a member, whose row is locked so that no code is used twice; undefined for no member. */
export async function lockSecondFactor(
  tx: Transaction,
  { secrets }: Needs<'secrets'>,
  userId: string,
): Promise<{ secret: Buffer | null; lastStep: number } | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .select(['totp_secret', 'totp_last_step'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const secret = row.totp_secret && secrets.unwrap(row.totp_secret, totpRow(userId))
  return { secret, lastStep: Number(row.totp_last_step) }
}

function totpRow(userId: string): string {
  return rowOf('app_user', 'totp_secret', userId)
}

/** Uses up a code of the authenticator, which is valid for one log-in. */
export async function keepLastStep(tx: Transaction, userId: string, step: number): Promise<void> {
  await tx.updateTable('app_user').set({ totp_last_step: step }).where('id', '=', userId).execute()
}

/** True when this is an unused recovery code of the member; it is then used up. */
export async function spendRecoveryCode(
  tx: Transaction,
  userId: string,
  code: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now.toString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', tokenHash(plainRecoveryCode(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
