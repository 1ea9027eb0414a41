import { expect } from 'vitest'
import { test } from '#tests/support/postgres/database.ts'
import { readOnly } from './read-only.ts'

test('a page reads, and can neither lock a row nor write one', async ({ database: { db } }) => {
  const tours = db.selectFrom('tour').select('id')
  expect(await readOnly(db, (tx) => tx.executeQuery(tours))).toMatchObject({ rows: [] })
  await expect(readOnly(db, (tx) => tx.executeQuery(tours.forUpdate()))).rejects.toMatchObject({
    code: '25006',
  })
  await expect(readOnly(db, (tx) => tx.deleteFrom('tour').execute())).rejects.toMatchObject({ code: '25006' })
})
