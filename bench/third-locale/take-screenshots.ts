import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { BuiltSite } from '#tests/support/site/built-site.ts'
import { ADDED } from './add-locale.ts'
import { TOUR } from './visit.ts'

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** Screenshots of the home page, a tour and its editor in the third language. */
export async function takeScreenshots(site: BuiltSite, browser: Browser, folder: string): Promise<void> {
  for (const viewport of SIZES) {
    const page = await browser.newPage({ baseURL: site.origin, viewport })
    const take = async (name: string, path: string) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.screenshot({ path: join(folder, `${name}-${viewport.width}.png`) })
    }
    await take('home', ADDED.prefix)
    await take('tour', `${ADDED.prefix}/tour/${TOUR}`)
    await page.goto(`${ADDED.prefix}/admin/login`)
    await page.locator('[name=username]').fill(site.owner.username)
    await page.locator('[name=password]').fill(site.owner.password)
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/\/admin$/)
    await take('today', `${ADDED.prefix}/admin`)
    await take('tours', `${ADDED.prefix}/admin/tours`)
    const editor = await page.locator('a[href*="/tours/edit/"]').first().getAttribute('href')
    await take('editor', editor ?? '')
    await take('settings', `${ADDED.prefix}/admin/settings`)
    await page.close()
  }
}
