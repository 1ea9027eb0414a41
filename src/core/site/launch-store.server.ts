import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import { readSettings, writeSetting } from './settings-store.server.ts'

/** The key of the lock: the row of the setting does not exist before the site is live. */
const LOCK = sql`hashtext('launch')`

/** True when the site is live; while it is not, it stays so until this transaction ends. */
export async function holdLaunch(tx: Transaction): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(tx)
  return isLive(tx)
}

/** The same, alone: no test booking is being written, and no other member goes live. */
export async function lockLaunch(tx: Transaction): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  return isLive(tx)
}

/** From now on visitors see the site, and book. */
export async function writeLaunch(tx: Transaction, now: Temporal.Instant): Promise<void> {
  await writeSetting(tx, 'launch', { liveAt: now.toString() }, now)
}

async function isLive(tx: Transaction): Promise<boolean> {
  const { launch } = await readSettings(tx, ['launch'])
  return launch.liveAt !== null
}
