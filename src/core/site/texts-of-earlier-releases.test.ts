import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { marked } from 'marked'
import { expect } from 'vitest'
import { faq } from '../../../db/seed/site-faq.ts'
import { terms } from '../../../db/seed/site-terms.ts'
import { whoami } from '../../../db/seed/site.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/database.ts'
import { LOCALES } from '../kernel/locale.ts'
import { sanitizeRichText } from '../kernel/rich-text.server.ts'
import { saveSettings } from './save-settings.server.ts'
import { settingsForAdmin } from './settings-for-admin.server.ts'
import type { Settings } from './settings.ts'
import { contentView } from './site.server.ts'

const MIGRATION = join(import.meta.dirname, '../../../db/migrations/0068_answers_with_formats.sql')

/** The texts of the demo as an earlier release stored them: answers as plain text, the others as Markdown. */
const HARD = { en: ' Q & A: 1 < 2\n\n\nMore\nof it ', fr: '' }
const FORMER: Pick<Settings, 'faq' | 'terms' | 'whoami'> = {
  faq: [...faq, { id: 'hard', title: { en: 'Hard', fr: '' }, items: [{ question: HARD, answer: HARD }] }],
  terms,
  whoami,
}

async function asBefore(db: ReturnType<typeof createTestApp>['db']) {
  for (const [key, value] of Object.entries(FORMER))
    await sql`insert into setting (key, value, updated_at) values (${key}, ${JSON.stringify(value)}, now())`.execute(
      db,
    )
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db)
}

/** The HTML that the earlier release showed for its Markdown. */
function formerHtml(markdown: string): string {
  return sanitizeRichText(marked.parse(markdown, { async: false }))
}

test('pages show the texts of earlier releases as before, under the same anchors, and so after a save', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  await asBefore(database.db)
  for (const _round of ['as read', 'as saved again']) {
    for (const locale of LOCALES) {
      const shown = await contentView(app, locale)
      expect(shown.terms.sections.map(({ id, html }) => [id, html])).toEqual(
        terms.sections.map(({ id, text }) => [id, formerHtml(text[locale])]),
      )
      expect(shown.whoami.html).toBe(formerHtml(whoami.text[locale]))
      expect(
        shown.faq.slice(0, -1).map(({ id, items }) => ({ id, answers: items.map(({ answer }) => answer) })),
      ).toEqual(faq.map(({ id, items }) => ({ id, answers: items.map(({ answer }) => answer[locale]) })))
    }
    const english = await contentView(app, 'en')
    expect(english.faq.at(-1)?.items[0]?.html).toBe('<p>Q &amp; A: 1 &lt; 2</p><p>More\nof it</p>')
    for (const group of ['faq', 'terms', 'whoami'] as const)
      await saveSettings(app, camille, group, await settingsForAdmin(app, camille, group))
  }
})

test('Markdown that a client of the API sends is stored as the HTML that pages show', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  await saveSettings(app, camille, 'whoami', { ...whoami, text: { en: '**Hello**\n\n- one', fr: '' } })
  const saved = await settingsForAdmin(app, camille, 'whoami')
  expect(saved.text.en).toBe('<p><strong>Hello</strong></p>\n<ul>\n<li>one</li>\n</ul>')
})

test('a text of the editor stays free of scripts and of Markdown', async ({ database }) => {
  const app = createTestApp(database.db)
  const text = { en: '<p>2 * 3 * 4 <script>alert(1)</script></p>\n\n    <p># not a title</p>', fr: '' }
  await saveSettings(app, camille, 'whoami', { ...whoami, text })
  const { html } = (await contentView(app, 'en')).whoami
  expect(html).not.toContain('script')
  expect(html).toContain('<p>2 * 3 * 4 </p>')
})
