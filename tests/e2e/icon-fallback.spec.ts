import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { test as base } from './support/own-server.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

const DRAWING = 'M3 21h18l-9-18z'

/** An icon service of another host, which knows one collection; and the product that names it as its fallback. */
const test = base.extend<{ requested: string[]; fallback: Server }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from it
  requested: async ({}, use) => use([]),
  fallback: async ({ requested }, use) => {
    const service = createServer((request, response) => {
      requested.push(request.url ?? '')
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Content-Type', 'application/json')
      const icons = { sail: { body: `<path d="${DRAWING}"/>` } }
      response.end(JSON.stringify({ prefix: 'mdi', width: 24, height: 24, icons }))
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    await use(service)
    service.close()
  },
  env: async ({ fallback }, use) => {
    const { port } = fallback.address() as AddressInfo
    await use({ ICON_API_FALLBACK: `http://127.0.0.1:${port}` })
  },
})

test('icons of the operator are drawn: ours by the server, others by the fallback', async ({
  page,
  request,
  requested,
}) => {
  const team = await teamApi(request)
  const home = await team.get<{ promises: { icon: string }[] }>('/settings/home')
  const [first, second, ...rest] = home.promises
  const promises = [{ ...first, icon: 'mdi:sail' }, { ...second, icon: 'ph:sailboat' }, ...rest]
  await team.saveSettings('home', { ...home, promises })
  for (const locale of LOCALES) {
    await page.goto(words(locale).at('/'))
    await expect(page.locator(`svg path[d="${DRAWING}"]`)).toBeVisible()
    await expect(page.locator('svg[data-icon]').filter({ hasNot: page.locator('path') })).toHaveCount(0)
  }
  expect(new Set(requested)).toEqual(new Set(['/mdi.json?icons=sail']))
})
