import { expect, onTestFinished } from 'vitest'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { aGuide } from '#tests/support/factories/a-guide.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { chooseNoticesSchema } from './notice-choice.schema.ts'
import { chooseNotices, ownNoticeChoices } from './notice-choices.server.ts'

const ROUNDS = 10

test('choices of different topics that are first saved at one moment are both kept', async ({ database }) => {
  const db = connectDatabase(database.url, { connectionsMax: 2 })
  onTestFinished(() => closeDatabase(db))
  const app = createTestApp(db)
  for (let round = 0; round < ROUNDS; round += 1) {
    const actor = { type: 'user', role: 'owner', ...(await aGuide(app)) } as const
    const save = (email: Record<string, string>) =>
      chooseNotices(app, actor, chooseNoticesSchema.parse({ digestAt: '07:00', email }))
    await Promise.all([save({ booking: 'none' }), save({ money: 'digest' })])
    const { topics } = await ownNoticeChoices(app, actor)
    expect(topics).toContainEqual({ topic: 'booking', email: 'none' })
    expect(topics).toContainEqual({ topic: 'money', email: 'digest' })
  }
})
