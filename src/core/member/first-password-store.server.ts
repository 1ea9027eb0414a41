import type { ExpressionBuilder } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'

/** The hours for which a generated password logs in, where it must be replaced. */
export const FIRST_PASSWORD_HOURS = 24

/** The term of a generated password: `kept` until it is changed, `limited` to FIRST_PASSWORD_HOURS. */
export type FirstPasswordTerm = 'kept' | 'limited'

/** An expression over app_user: true for a generated password, which its member must replace first. */
export function passwordDue(eb: ExpressionBuilder<Tables, 'app_user'>) {
  return eb('password_ends_at', 'is not', null).$castTo<boolean>()
}

/** Records that a member's password was generated, and its term. */
export async function noteFirstPassword(
  tx: Transaction,
  userId: string,
  term: FirstPasswordTerm,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ password_generated: true, password_ends_at: term === 'kept' ? null : endOfTerm(now) })
    .where('id', '=', userId)
    .execute()
}

/** Limits a generated password without a term: its term begins now. One with a term keeps it. */
export async function limitFirstPassword(db: Database, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_ends_at: endOfTerm(now) })
    .where('password_generated', '=', true)
    .where('password_ends_at', 'is', null)
    .execute()
}

/** True when a member's password was generated and its term is over. */
export async function isFirstPasswordOver(
  db: Database,
  userId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('password_ends_at', '<=', now.toString())
    .executeTakeFirst()
  return row !== undefined
}

/** A generated password that was not replaced. */
export type FirstPassword = {
  username: string
  /** Null: it logs in until it is changed. */
  endsAt: Temporal.Instant | null
  isOver: boolean
}

/** True while a member logs in with a generated password. */
export async function anyFirstPassword(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('password_generated', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The generated password that is still in use, the first member's before others; null when every member chose one. */
export async function findFirstPassword(db: Database, now: Temporal.Instant): Promise<FirstPassword | null> {
  const row = await db
    .selectFrom('app_user')
    .select(['username', 'password_ends_at'])
    .where('password_generated', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const endsAt = row.password_ends_at === null ? null : Temporal.Instant.from(row.password_ends_at)
  return {
    username: row.username,
    endsAt,
    isOver: endsAt !== null && Temporal.Instant.compare(endsAt, now) <= 0,
  }
}

function endOfTerm(now: Temporal.Instant): string {
  return now.add({ hours: FIRST_PASSWORD_HOURS }).toString()
}
