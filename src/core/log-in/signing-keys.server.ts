import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Needs, SigningKeys } from '#core/app.ts'
import { assert } from '#core/kernel/assert.ts'
import { rowOf } from '#core/secrets/secret-box.ts'

type Purpose = keyof SigningKeys
type Tools = Needs<'db' | 'clock' | 'ids' | 'secrets'>

const KEY_BYTES = 32

/**
 * The days after its retirement for which the signatures of a key are still accepted: the longest life of anything
 * that it signed. Log-in tokens live 30 days, previews of tours a week; links are of use until the reservation is
 * erased, ten years after the year of its departure.
 */
const ACCEPTED_DAYS: Record<Purpose, number> = { token: 30, cookie: 7, link: 12 * 366 }
const PURPOSES = Object.keys(ACCEPTED_DAYS) as Purpose[]

/**
 * The signing keys of this installation, made at its first start; those whose time is over are deleted. Two processes
 * that start together get the same. Throws SecretLocked when the wrapping key is not the one that wrapped them.
 */
export async function openSigningKeys(app: Tools): Promise<SigningKeys> {
  await deleteOverdue(app)
  await insertMissing(app)
  const rows = await app.db
    .selectFrom('signing_key')
    .select(['id', 'purpose', 'value'])
    .orderBy('retired_at', (order) => order.desc().nullsFirst())
    .execute()
  const ring = (purpose: Purpose): SigningKeys[Purpose] => {
    const [current, ...former] = rows
      .filter((row) => row.purpose === purpose)
      .map(({ id, value }) => app.secrets.unwrap(value, rowOf('signing_key', 'value', id)))
    assert(current, `signing key "${purpose}" is kept`)
    return [current, ...former]
  }
  return { token: ring('token'), link: ring('link'), cookie: ring('cookie') }
}

/** Gives each purpose a new key. Signatures of the former ones are accepted until their lifetime ends. */
export async function rotateSigningKeys(app: Tools): Promise<void> {
  const retired_at = app.clock.now().toString()
  await app.db.updateTable('signing_key').set({ retired_at }).where('retired_at', 'is', null).execute()
  await insertMissing(app)
}

/** Deletes these keys, or all: their signatures are invalid from the next start on. Returns their purposes. */
export async function deleteSigningKeys({ db }: Needs<'db'>, ids?: readonly string[]): Promise<Purpose[]> {
  const deleted = await db
    .deleteFrom('signing_key')
    .$if(ids !== undefined, (keys) => keys.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .returning('purpose')
    .execute()
  return [...new Set(deleted.map(({ purpose }) => purpose))].sort()
}

async function insertMissing({ db, clock, ids, secrets }: Tools): Promise<void> {
  const created_at = clock.now().toString()
  const fresh = PURPOSES.map((purpose) => {
    const id = ids.uuid()
    const value = secrets.wrap(randomBytes(KEY_BYTES), rowOf('signing_key', 'value', id))
    return { id, purpose, value, created_at, retired_at: null }
  })
  await db
    .insertInto('signing_key')
    .values(fresh)
    .onConflict((conflict) => conflict.column('purpose').where('retired_at', 'is', null).doNothing())
    .execute()
}

async function deleteOverdue({ db, clock }: Tools): Promise<void> {
  for (const purpose of PURPOSES) {
    const before = clock
      .now()
      .subtract({ hours: 24 * ACCEPTED_DAYS[purpose] })
      .toString()
    await db
      .deleteFrom('signing_key')
      .where('purpose', '=', purpose)
      .where('retired_at', '<', before)
      .execute()
  }
}
