import { randomBytes } from 'node:crypto'
import type { Needs, SigningKeys } from '#core/app.ts'
import { assert } from '#core/kernel/assert.ts'

const PURPOSES = ['token', 'link', 'cookie'] as const satisfies (keyof SigningKeys)[]
const KEY_BYTES = 32

/** The signing keys of this installation, made at its first start. Two processes that start together get the same. */
export async function openSigningKeys({ db, clock }: Needs<'db' | 'clock'>): Promise<SigningKeys> {
  const created_at = clock.now().toString()
  const fresh = PURPOSES.map((name) => ({ name, value: randomBytes(KEY_BYTES), created_at }))
  await db
    .insertInto('secret')
    .values(fresh)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const rows = await db.selectFrom('secret').select(['name', 'value']).where('name', 'in', PURPOSES).execute()
  const key = (purpose: keyof SigningKeys): Buffer => {
    const row = rows.find(({ name }) => name === purpose)
    assert(row, `signing key "${purpose}" is kept`)
    return row.value
  }
  return { token: key('token'), link: key('link'), cookie: key('cookie') }
}
