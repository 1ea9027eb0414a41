import { expect, test } from 'vitest'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

const both = (text: string) => ({ en: text, fr: text })

async function promise(...icons: string[]) {
  const promises = icons.map((icon) => ({ icon, title: both(icon), text: both('Always') }))
  const hero = { title: both('Tours'), lead: both('') }
  const guide = { name: '', quote: both(''), summary: both('') }
  await saveSettings(app, { type: 'system', name: 'tests' }, 'home', { hero, promises, guide })
  const html = await (await site.visit('/')).text()
  return html.match(/<span class="promise-icon">.*?<\/span>/g) ?? []
}

test('an icon that the operator chose is drawn by the server, from the whole collection', async () => {
  const [sailboat, known] = await promise('ph:lighthouse', 'ph:check-circle')
  expect(sailboat).toMatch(/<svg class="icon" viewBox="0 0 256 256"[^>]*><path/)
  expect(sailboat).not.toContain('data-icon')
  expect(known).toContain('<path')
})

test('an icon of another collection keeps its position by its name, and the page is still there', async () => {
  const [sail, odd] = await promise('mdi:sail', 'ph:no-such-icon')
  expect(sail).toContain('data-icon="mdi:sail"></svg>')
  expect(odd).toContain('data-icon="ph:no-such-icon"></svg>')
})
