import type { Database, Transaction } from '#database/connect.ts'
import { SETTING_GROUPS, type SettingGroup, type Settings } from './settings.ts'

/** The groups asked for, in one query; one that was never saved is its default. */
export async function readSettings<G extends SettingGroup>(
  db: Database,
  groups: readonly G[],
): Promise<Pick<Settings, G>> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('key', 'in', groups).execute()
  const saved = new Map(rows.map((row) => [row.key, row.value]))
  const read = groups.map((group) => [group, SETTING_GROUPS[group].parse(saved.get(group))])
  return Object.fromEntries(read) as Pick<Settings, G>
}

/** Saves a group whole. */
export async function writeSetting<G extends SettingGroup>(
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
