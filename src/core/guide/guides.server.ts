import type { Database, Transaction } from '#database/connect.ts'
import { ABILITIES, rolesWith } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { fullName } from '../member/member.ts'
import type { Guide } from './guide.schema.ts'

/** The columns of a member, as a left join gives them. */
type JoinedGuide = { firstname: string | null; lastname: string | null }

/** Every member of the team, the earliest first. Only an active one can be chosen. */
export async function guides(db: Database): Promise<Guide[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname', 'disabled_at', 'role'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const bearers = Map.groupBy(rows, ({ firstname }) => firstname)
  return rows.map(({ id, disabled_at, role, ...user }) => ({
    id,
    name: fullName(user),
    shortName: bearers.get(user.firstname)?.length === 1 ? user.firstname : fullName(user),
    active: disabled_at === null && ABILITIES[role].has('lead-departures'),
  }))
}

/**
 * The members of this list who can lead departures: they are not disabled, and their role leads departures; neither
 * changes until the transaction ends. To be called before departures are locked.
 */
export async function lockGuides(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [...ids])
    .where('disabled_at', 'is', null)
    .where('role', 'in', rolesWith('lead-departures'))
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The full name of a guide that was joined to a departure; null when there is none. */
export function guideName({ firstname, lastname }: JoinedGuide): string | null {
  return firstname === null || lastname === null ? null : fullName({ firstname, lastname })
}

/** Returns when this member can lead departures, or none is named. Refuses guide.unknown. */
export async function requireGuide(tx: Transaction, id: string | null | undefined): Promise<void> {
  if (!id) return
  if (!(await lockGuides(tx, [id])).has(id)) throw new Refused({ code: 'guide.unknown' })
}
