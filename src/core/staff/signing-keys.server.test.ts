import { expect } from 'vitest'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { createSettableClock } from '#tests/support/settable-clock.ts'
import { test } from '#tests/support/database.ts'
import { openSigningKeys } from './signing-keys.server.ts'

test('the keys are 32 bytes each, differ by purpose, and are the same for all who start together or later', async ({
  database,
}) => {
  const clock = createSettableClock()
  const other = connectDatabase(database.url)
  const starts = [database.db, other, database.db, other].map((db) => openSigningKeys({ db, clock }))
  const [first, ...rest] = await Promise.all(starts)
  for (const keys of [...rest, await openSigningKeys({ db: other, clock })]) expect(keys).toEqual(first)
  const values = Object.values(first ?? {}).map((key: Buffer) => key.toString('hex'))
  expect(new Set(values).size).toBe(3)
  expect(values.every((value) => value.length === 64)).toBe(true)
  await closeDatabase(other)
})
