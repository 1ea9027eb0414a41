import { expect, test } from 'vitest'
import { SETTING_GROUPS, type Settings } from '#core/site/settings.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

const TEXT = { en: 'Sold by Maya.', fr: 'Vendu par Maya.' }
const PUBLISHER = { publicationDirector: 'Maya Weber', host: 'Hébergeur <b>SAS</b>, Lille' }
const NAMED =
  '<p>Publication director: Maya Weber</p><p>Web host of this site: Hébergeur &lt;b&gt;SAS&lt;/b&gt;, Lille</p>'

async function termsPageWith(ids: readonly string[], publisher: Partial<Settings['legal']>): Promise<string> {
  const now = app.clock.now()
  const sections = ids.map((id) => ({ id, title: { en: id, fr: id }, text: TEXT }))
  const legal = { ...SETTING_GROUPS.legal.parse(undefined), ...publisher }
  await app.db.transaction().execute(async (tx) => {
    await writeSetting(tx, 'terms', { version: '1', updatedOn: '2026-01-01', sections }, now)
    await writeSetting(tx, 'legal', legal, now)
  })
  return await (await site.visit('/cgv')).text()
}

test('the page of the terms names publication director and host in the legal notice', async () => {
  const html = await termsPageWith(['vendeur', 'prix'], PUBLISHER)
  const notice = html.slice(html.indexOf('id="vendeur"'), html.indexOf('id="prix"'))
  expect(notice).toContain(NAMED)
  expect(html.split('Maya Weber')).toHaveLength(2)
})

test.each([[['prix']], [[]]])('the page with the sections %j names them above', async (ids) => {
  const html = await termsPageWith(ids, PUBLISHER)
  expect(html.slice(html.indexOf('<h1'), html.indexOf('</header>', html.indexOf('<h1')))).toContain(NAMED)
})

test('nothing is named that the operator has not written', async () => {
  expect(await termsPageWith(['vendeur'], {})).not.toMatch(/Publication director|Web host/)
})
