import { expect } from 'vitest'
import { asMember, aGuide } from '#tests/support/factories/a-guide.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import type { ScriptTrouble } from './connection-trouble.ts'
import { tryTagManager } from './try-tag-script.server.ts'

const TYPED = { url: 'https://tags.example/gtm.js', id: 'GTM-1', mode: 'async' } as const

/** An App whose tag manager has this trouble, and the URLs that it requested. */
function anApp(db: TestApp['db'], trouble: ScriptTrouble | null) {
  const asked: string[] = []
  const { connections, ...app } = createTestApp(db)
  const tryScript = async (address: string) => {
    asked.push(address)
    return trouble
  }
  return { app: { ...app, connections: { ...connections, tryScript } }, asked }
}

test('a tag manager is asked for the script of the typed id', async ({ database: { db } }) => {
  const { app, asked } = anApp(db, null)
  await tryTagManager(app, asMember(await aGuide(app)), TYPED)
  expect(asked).toEqual(['https://tags.example/gtm.js?id=GTM-1'])
})

test('its trouble stands beside the field that is to be corrected', async ({ database: { db } }) => {
  const { app } = anApp(db, { field: 'id', trouble: 'script_missing' })
  await expect(tryTagManager(app, asMember(await aGuide(app)), TYPED)).rejects.toMatchObject({
    refusal: { code: 'connection.failed', fields: { id: 'connection.script_missing' } },
  })
})

test('it is tried thirty times in a quarter of an hour, and by those who change settings', async ({
  database: { db },
}) => {
  const { app, asked } = anApp(db, null)
  const owner = asMember(await aGuide(app))
  for (let time = 0; time < 30; time += 1) await tryTagManager(app, owner, TYPED)
  await expect(tryTagManager(app, owner, TYPED)).rejects.toMatchObject({
    refusal: { code: 'auth.too_many_attempts' },
  })
  await expect(tryTagManager(app, asMember(await aGuide(app), 'guide'), TYPED)).rejects.toMatchObject({
    refusal: { code: 'auth.forbidden' },
  })
  expect(asked).toHaveLength(30)
})
