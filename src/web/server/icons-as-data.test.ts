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
  return { html, shown: html.match(/<span class="promise-icon">.*?<\/span>/g) ?? [] }
}

/** The drawing to which an icon refers. */
function drawingOf(icon: string | undefined, html: string): string | undefined {
  const id = /<svg class="icon" viewBox="0 0 256 256"[^>]*><use href="#([\w-]+)">/.exec(icon ?? '')?.[1]
  return new RegExp(`<g id="${id}">(.*?)</g>`).exec(html)?.[1]
}

test('an icon that the operator chose is drawn by the server, from the whole collection', async () => {
  const { html, shown } = await promise('ph:lighthouse', 'ph:check-circle')
  const [lighthouse, known] = shown
  expect(drawingOf(lighthouse, html)).toContain('<path')
  expect(lighthouse).not.toContain('data-icon')
  expect(drawingOf(known, html)).toContain('<path')
})

test('an icon of another collection keeps its position by its name, and the page is still there', async () => {
  const [sail, odd] = (await promise('mdi:sail', 'ph:no-such-icon')).shown
  expect(sail).toContain('data-icon="mdi:sail"></svg>')
  expect(odd).toContain('data-icon="ph:no-such-icon"></svg>')
})
