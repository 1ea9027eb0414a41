import { describe, expect } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import type { FirstOwner } from './first-visit.schema.ts'
import { awaitsFirstOwner, firstVisitOfToken, newFirstVisit } from './first-visit.server.ts'
import { makeFirstOwner } from './make-first-owner.server.ts'

const OWNER = {
  username: 'maya@example.com',
  firstname: 'Maya',
  lastname: '',
  locale: 'fr',
  password: 'lanterne marmite wagon prune',
} as const

describe('the address of a first visit', () => {
  let app: TestApp

  test.beforeEach(async ({ database: { db } }) => {
    app = createTestApp(db)
    await db.deleteFrom('first_visit').execute()
    await db.deleteFrom('app_user').execute()
  })

  const visit = async (renewed = false) => (await newFirstVisit(app, { renewed })) ?? ''
  const makeOwner = async (token: string, owner: FirstOwner) =>
    await makeFirstOwner(app, (await firstVisitOfToken(app, token)).id, owner)
  const codeOf = async (work: Promise<unknown>) =>
    await work.then(
      () => 'done',
      (error: { message: string }) => error.message,
    )

  test('makes the owner, once; the secret is not stored', async () => {
    const token = await visit()
    expect((await firstVisitOfToken(app, token)).expiresAt).toBe(
      app.clock.now().add({ hours: 24 }).toString(),
    )
    expect(await makeOwner(token, OWNER)).toMatchObject({ role: 'owner', locale: 'fr' })
    expect(await codeOf(makeOwner(token, OWNER))).toBe('first_visit.ended')
    const rows = await app.db.selectFrom('first_visit').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const audit = await app.db.selectFrom('audit_entry').select('action').execute()
    expect(audit).toContainEqual({ action: 'user.joined' })
  })

  test('is not made, nor awaited, where there is a member', async () => {
    expect(await awaitsFirstOwner(app)).toBe(true)
    await makeOwner(await visit(), OWNER)
    expect(await awaitsFirstOwner(app)).toBe(false)
    expect(await newFirstVisit(app, { renewed: true })).toBeNull()
  })

  test('ends after 24 hours, and when the command line prints another', async () => {
    const [first, second] = [await visit(), await visit()]
    expect(await codeOf(firstVisitOfToken(app, first))).toBe('done')
    const renewed = await visit(true)
    expect(await codeOf(firstVisitOfToken(app, first))).toBe('first_visit.ended')
    expect(await codeOf(firstVisitOfToken(app, second))).toBe('first_visit.ended')
    app.clock.advance({ hours: 24 })
    expect(await codeOf(firstVisitOfToken(app, renewed))).toBe('first_visit.expired')
    expect(await codeOf(firstVisitOfToken(app, 'guessed'))).toBe('not_found')
  })

  test('makes one owner of two people at once, by two addresses', async () => {
    const tokens = [await visit(), await visit()]
    const codes = await Promise.all(
      tokens.map((token, index) =>
        codeOf(makeOwner(token, { ...OWNER, username: `owner${index}@example.com` })),
      ),
    )
    expect(codes.toSorted()).toEqual(['done', 'first_visit.ended'])
    expect(await app.db.selectFrom('app_user').select('role').execute()).toEqual([{ role: 'owner' }])
  })
})
