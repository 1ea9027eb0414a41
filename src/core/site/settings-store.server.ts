import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import { SETTING_GROUPS, type StoredGroup, type Settings } from './settings.ts'

/** The requested groups, in one query; a group that was never saved is its default. They are shared and frozen. */
export async function readSettings<G extends StoredGroup>(
  db: Database,
  groups: readonly G[],
): Promise<Pick<Settings, G>> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', sql<string>`value::text`.as('text')])
    .where('key', 'in', groups)
    .execute()
  const saved = new Map<string, string>(rows.map((row) => [row.key, row.text]))
  const read = groups.map((group) => [group, settingOf(group, saved.get(group) ?? null)])
  return Object.fromEntries(read) as Pick<Settings, G>
}

/** The last text of each group and its value: texts are long, change rarely, and are read for every page. */
const parsed = new Map<StoredGroup, { text: string | null; value: unknown }>()

function settingOf(group: StoredGroup, text: string | null): unknown {
  const known = parsed.get(group)
  if (known?.text === text) return known.value
  const value = deepFrozen(SETTING_GROUPS[group].parse(text === null ? undefined : JSON.parse(text)))
  parsed.set(group, { text, value })
  return value
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) deepFrozen(part)
    Object.freeze(value)
  }
  return value
}

/** A group, locked until the transaction ends; one that was never saved is locked too. */
export async function lockSetting<G extends StoredGroup>(
  tx: Transaction,
  group: G,
  now: Temporal.Instant,
): Promise<Settings[G]> {
  const first = JSON.stringify(SETTING_GROUPS[group].parse(undefined))
  await tx
    .insertInto('setting')
    .values({ key: group, value: first, updated_at: now.toString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  await tx.selectFrom('setting').select('key').where('key', '=', group).forUpdate().execute()
  return (await readSettings(tx, [group]))[group]
}

/** Saves a group whole. */
export async function writeSetting<G extends StoredGroup>(
  tx: Transaction,
  group: G,
  value: Settings[G],
  now: Temporal.Instant,
): Promise<void> {
  const row = { value: JSON.stringify(SETTING_GROUPS[group].parse(value)), updated_at: now.toString() }
  await tx
    .insertInto('setting')
    .values({ key: group, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
