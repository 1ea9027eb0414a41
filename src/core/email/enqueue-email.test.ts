import { describe, expect } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import type { Email } from './email.ts'
import { enqueueEmail } from './enqueue-email.server.ts'

const test = base.extend<{ app: TestApp }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
})

const operator = { recipient: 'bonjour@tours.example', locale: 'fr' } as const

describe('enqueueEmail', () => {
  test('enqueues one email for one occasion, also from two processes at once', async ({ app }) => {
    const email: Email = { kind: 'contact-message', contactMessageId: app.ids.uuid() }
    const promise = () => app.db.transaction().execute((tx) => enqueueEmail(app, tx, email, operator))
    await Promise.all([promise(), promise(), promise()])
    const rows = await emails(app, email)
    expect(rows).toMatchObject([{ ...operator, status: 'QUEUED', attempts: 0 }])
    expect(rows[0]?.message_id).toBe(`<${rows[0]?.id}@localhost>`)
    expect(await app.enqueuedJobs()).toEqual([{ name: 'send-letter', data: { letterId: rows[0]?.id } }])
  })

  test('enqueues nothing in a transaction that is rolled back', async ({ app }) => {
    const email: Email = { kind: 'contact-message', contactMessageId: app.ids.uuid() }
    const rolledBack = app.db.transaction().execute(async (tx) => {
      await enqueueEmail(app, tx, email, operator)
      throw new Error('changed our mind')
    })
    await expect(rolledBack).rejects.toThrow('changed our mind')
    expect(await emails(app, email)).toEqual([])
  })
})

function emails(app: TestApp, email: Extract<Email, { kind: 'contact-message' }>) {
  return app.db
    .selectFrom('letter')
    .selectAll()
    .where('dedupe_key', '=', `contact-message:${email.contactMessageId}`)
    .execute()
}
