import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import { rowOf, SecretLocked, type SecretBox } from './secret-box.ts'

/**
 * Every column that holds envelopes, of tables whose key is `id`. `plainBytes` is the length of the secrets that older
 * releases stored there as they are; an envelope is longer.
 */
const COLUMNS = [
  { table: 'signing_key', column: 'value', plainBytes: 32 },
  { table: 'app_user', column: 'totp_secret', plainBytes: 20 },
  // Never stored unwrapped.
  { table: 'connection', column: 'sealed', plainBytes: 0 },
  { table: 'push_key', column: 'sealed', plainBytes: 0 },
] as const

export type StoredSecret = { table: (typeof COLUMNS)[number]['table']; id: string }

type Stored = (typeof COLUMNS)[number] & { id: string; value: Buffer }

/** True when the database holds any envelope, so that a new wrapping key would be wrong. */
export async function hasEnvelopes(db: Database | Transaction): Promise<boolean> {
  return (await readStored(db)).some((stored) => !isPlain(stored))
}

/** The secrets that the box does not open. */
export async function lockedSecrets(db: Database | Transaction, box: SecretBox): Promise<StoredSecret[]> {
  const stored = await readStored(db)
  return stored
    .filter((secret) => !isPlain(secret) && !opens(box, secret))
    .map(({ table, id }) => ({ table, id }))
}

/**
 * Wraps the secrets that an older release stored unwrapped. Each row is whole before and after, so a crash loses
 * nothing.
 */
export async function wrapPlainSecrets(db: Database | Transaction, box: SecretBox): Promise<void> {
  for (const stored of await readStored(db)) {
    if (isPlain(stored)) await replace(db, stored, box.wrap(stored.value, nameOf(stored)))
  }
}

/** Wraps everything by the first key of the box. Returns the number of secrets that another key had wrapped. */
export async function rewrapSecrets(db: Database | Transaction, box: SecretBox): Promise<number> {
  const outdated = (await readStored(db)).filter(({ value }) => !box.isCurrent(value))
  for (const stored of outdated) {
    const secret = isPlain(stored) ? stored.value : box.unwrap(stored.value, nameOf(stored))
    await replace(db, stored, box.wrap(secret, nameOf(stored)))
  }
  return outdated.length
}

async function readStored(db: Database | Transaction): Promise<Stored[]> {
  const all: Stored[] = []
  for (const place of COLUMNS) {
    const { rows } = await sql<{ id: string; value: Buffer }>`
      select id, ${sql.ref(place.column)} as value from ${sql.table(place.table)}
      where ${sql.ref(place.column)} is not null order by id`.execute(db)
    all.push(...rows.map((row) => ({ ...place, ...row })))
  }
  return all
}

/** Only where the secret was not changed meanwhile. */
async function replace(
  db: Database | Transaction,
  { table, column, id, value }: Stored,
  next: Buffer,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${next}
    where id = ${id} and ${sql.ref(column)} = ${value}`.execute(db)
}

function opens(box: SecretBox, stored: Stored): boolean {
  try {
    box.unwrap(stored.value, nameOf(stored))
    return true
  } catch (error) {
    if (error instanceof SecretLocked) return false
    throw error
  }
}

function isPlain({ value, plainBytes }: Stored): boolean {
  return value.length === plainBytes
}

function nameOf({ table, column, id }: Stored): string {
  return rowOf(table, column, id)
}
