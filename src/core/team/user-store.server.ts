import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type { User } from './user.ts'

const USER_COLUMNS = ['id', 'username', 'lastname', 'firstname', 'locale', 'role'] as const

/** A user with the hash of the password. */
export type UserWithHash = User & { passwordHash: string }

/** The user of this name who may log in. */
export async function findActiveUser(
  db: Database | Transaction,
  username: string,
): Promise<UserWithHash | undefined> {
  return await db
    .selectFrom('app_user')
    .select([...USER_COLUMNS, 'password_hash as passwordHash'])
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Adds a user; false when the name is taken. */
export async function insertUser(
  tx: Transaction,
  user: UserWithHash,
  now: Temporal.Instant,
): Promise<boolean> {
  const { passwordHash, ...columns } = user
  const inserted = await tx
    .insertInto('app_user')
    .values({ ...columns, password_hash: passwordHash, created_at: now.toString() })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Every member's id, and whether they may log in. The rows are locked in one order until the transaction ends: two
 * members who disable each other at once take turns, and the second sees the effect of the first.
 */
export async function lockTeam(tx: Transaction): Promise<Map<string, boolean>> {
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'disabled_at'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row.disabled_at === null]))
}

/** Stores the chosen password of a user, which also replaces a generated one. */
export async function replacePassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_generated: false, password_ends_at: null })
    .where('id', '=', userId)
    .execute()
}

/** Stores a newer hash of the same password. */
export async function updatePasswordHash(
  tx: Transaction,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** True as soon as one user exists. Other processes that would add the first one wait until this transaction ends. */
export async function anyUserExists(tx: Transaction): Promise<boolean> {
  await sql`lock table app_user in share row exclusive mode`.execute(tx)
  return (await tx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined
}
