import { randomBytes } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import { createCryptoIds } from '#adapters/ids/crypto-ids.ts'
import type { KeyRing, SigningKeys } from '#core/app.ts'
import { createSecretBox } from '#core/secrets/secret-box.server.ts'
import { SecretLocked } from '#core/secrets/secret-box.ts'
import { wrapPlainSecrets } from '#core/secrets/stored-secrets.server.ts'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { test } from '#tests/support/postgres/database.ts'
import { openSigningKeys, rotateSigningKeys } from './signing-keys.server.ts'

const clock = createSettableClock()
const tools = { clock, ids: createCryptoIds(), secrets: createSecretBox([randomBytes(32)]) }

beforeEach<{ database: { db: Parameters<typeof closeDatabase>[0] } }>(async ({ database }) => {
  await database.db.deleteFrom('signing_key').execute()
})

test('the keys are 32 bytes each, differ by purpose, and are the same for all processes that start together or later', async ({
  database,
}) => {
  const other = connectDatabase(database.url)
  const starts = [database.db, other, database.db, other].map((db) => openSigningKeys({ ...tools, db }))
  const [first, ...rest] = await Promise.all(starts)
  for (const keys of [...rest, await openSigningKeys({ ...tools, db: other })]) expect(keys).toEqual(first)
  const values = Object.values(first as SigningKeys).map((ring: KeyRing) =>
    ring.map((key) => key.toString('hex')),
  )
  expect(values.every((ring) => ring.length === 1 && ring[0]?.length === 64)).toBe(true)
  expect(new Set(values.flat()).size).toBe(3)
  await closeDatabase(other)
})

test('the database alone does not reveal them', async ({ database: { db } }) => {
  const { link } = await openSigningKeys({ ...tools, db })
  const rows = await db.selectFrom('signing_key').select('value').execute()
  expect(rows).toHaveLength(3)
  expect(rows.some(({ value }) => value.includes(link[0]))).toBe(false)
  const stranger = { ...tools, secrets: createSecretBox([randomBytes(32)]) }
  await expect(openSigningKeys({ ...stranger, db })).rejects.toThrow(SecretLocked)
})

test('keys that an older release stored unwrapped stay the same, wrapped', async ({ database: { db } }) => {
  const plain = randomBytes(32)
  const row = { id: tools.ids.uuid(), purpose: 'link', created_at: clock.now().toString() } as const
  await db
    .insertInto('signing_key')
    .values({ ...row, value: plain, retired_at: null })
    .execute()
  await Promise.all([wrapPlainSecrets(db, tools.secrets), wrapPlainSecrets(db, tools.secrets)])
  expect((await openSigningKeys({ ...tools, db })).link).toEqual([plain])
  const { value } = await db
    .selectFrom('signing_key')
    .select('value')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  expect(value.includes(plain)).toBe(false)
})

test('after a rotation another key signs, and signatures of the former one are accepted for their lifetime', async ({
  database: { db },
}) => {
  const before = await openSigningKeys({ ...tools, db })
  await rotateSigningKeys({ ...tools, db })
  const after = await openSigningKeys({ ...tools, db })
  for (const purpose of ['token', 'link', 'cookie'] as const) {
    expect(after[purpose]).toHaveLength(2)
    expect(after[purpose][0]).not.toEqual(before[purpose][0])
    expect(after[purpose][1]).toEqual(before[purpose][0])
  }
  const accepted = async (days: number) => {
    clock.advance({ hours: 24 * days })
    const { token, link, cookie } = await openSigningKeys({ ...tools, db })
    return { token: token.length, link: link.length, cookie: cookie.length }
  }
  expect(await accepted(6)).toEqual({ token: 2, link: 2, cookie: 2 })
  expect(await accepted(2)).toEqual({ token: 2, link: 2, cookie: 1 })
  expect(await accepted(23)).toEqual({ token: 1, link: 2, cookie: 1 })
})
