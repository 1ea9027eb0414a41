import { expect } from 'vitest'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { openTestSite } from '#tests/support/site/test-site.ts'

const OPERATOR = { type: 'system', name: 'tests' } as const

test('pages, and their messages for the browser, use the operator’s own wording at once', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const site = await openTestSite(app)
  const page = async (path: string) => (await site.visit(path)).text()
  const say = (fr: Record<string, string>) => saveSettings(app, OPERATOR, 'sentences', { en: {}, fr })
  try {
    expect(await page('/fr/contact')).toContain('Aller au contenu')
    await say({ 'common.skipToContent': 'Sautons {ici}' })
    expect(await page('/fr/contact')).toContain('Aller au contenu')
    await say({ 'common.skipToContent': 'Sautons au contenu' })
    expect(await page('/fr/contact')).toContain('Sautons au contenu')
    expect(await page('/contact')).toContain('Skip to content')
    await say({})
    expect(await page('/fr/contact')).toContain('Aller au contenu')
  } finally {
  }
})
