import { expect } from 'vitest'
import { aGuide } from '#tests/support/factories/a-guide.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { operatorRecipient } from './operator-recipient.server.ts'

test('visitors write to the first member who may read their requests, not to a guide or an accountant', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  await aGuide(app, 'Louis', 'guide')
  await aGuide(app, 'Ada', 'accountant')
  expect(await operatorRecipient(app.db)).toBeNull()
  app.clock.advance({ minutes: 1 })
  const { id } = await aGuide(app, 'Inès', 'office')
  app.clock.advance({ minutes: 1 })
  await aGuide(app, 'Camille', 'owner')
  expect(await operatorRecipient(app.db)).toEqual({ recipient: `${id}@example.com`, locale: 'fr' })
})
