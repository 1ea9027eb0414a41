import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import { ABILITIES, requireAbility, type Actor, type MemberRole } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import type { Member } from './member.ts'

const MEMBER_COLUMNS = ['id', 'username', 'lastname', 'firstname', 'locale', 'role'] as const

/** A member with the hash of the password. */
export type MemberWithHash = Member & { passwordHash: string }

/** A member who logs in; `totpSecret` is stored encrypted, and null without a second factor. */
export type MemberAtLogIn = MemberWithHash & { totpSecret: Buffer | null }

/** The member of this name who may log in. */
export async function findActiveMember(
  db: Database | Transaction,
  username: string,
): Promise<MemberAtLogIn | undefined> {
  return await db
    .selectFrom('app_user')
    .select([...MEMBER_COLUMNS, 'password_hash as passwordHash', 'totp_secret as totpSecret'])
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Locks a member until the transaction ends. False when the account was disabled, or its password replaced, since the
 * member was read; with a `totpSecret`, also when the second factor was switched on, off or replaced.
 */
export async function lockPassword(
  tx: Transaction,
  { id, passwordHash, totpSecret }: Pick<MemberWithHash, 'id' | 'passwordHash'> & Partial<MemberAtLogIn>,
): Promise<boolean> {
  const locked = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .$if(totpSecret !== undefined, (account) =>
      account.where('totp_secret', 'is not distinct from', totpSecret ?? null),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

/** Adds a member; false when the name is taken. */
export async function insertMember(
  tx: Transaction,
  user: MemberWithHash,
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

/** The facts that decide whether a change may be made to a member, or by them. */
export type TeamMember = { isLive: boolean; role: MemberRole }

/**
 * Every member by id: whether they may log in, and their role. The rows are locked in one order until the transaction
 * ends: two members who disable or demote each other at once take turns, and the second sees the effect of the first.
 */
export async function lockTeam(tx: Transaction): Promise<Map<string, TeamMember>> {
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'disabled_at', 'role'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, role, disabled_at }) => [id, { role, isLive: disabled_at === null }]))
}

/**
 * Refuses auth.required and auth.forbidden to a member who was disabled or lost the right to manage the team during
 * the wait for the locks.
 */
export function refuseFormerManager(actor: Actor, members: ReadonlyMap<string, TeamMember>): void {
  if (actor.type !== 'user') return
  const member = members.get(actor.id)
  if (!member?.isLive) throw new Refused({ code: 'auth.required' })
  requireAbility({ ...actor, role: member.role }, 'manage-team')
}

/** Refuses user.last when nobody but this member can log in and manage the team. */
export function refuseLastManager(id: string, members: ReadonlyMap<string, TeamMember>): void {
  const others = [...members].filter(([other]) => other !== id)
  if (others.some(([, { isLive, role }]) => isLive && ABILITIES[role].has('manage-team'))) return
  throw new Refused({ code: 'user.last' })
}

/** Stores the chosen password of a member, which also replaces a generated one. */
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

/** True as soon as one member exists. Other processes that would add the first one wait until this transaction ends. */
export async function anyMemberExists(tx: Transaction): Promise<boolean> {
  await sql`lock table app_user in share row exclusive mode`.execute(tx)
  return (await tx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined
}
