/**
 * `npm run screenshots`: every page of the built product with its demo, in both languages, on a phone and on a
 * desktop, into .cache/screens; those of README into docs/screens. It is always the same Saturday morning there. Words
 * after the command select the screens whose name has all of them: `npm run screenshots -- fr 390 own`.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import sharp from 'sharp'
import { INTL_TAG, LOCALES, type Locale } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { findBrowser } from '#tests/support/site/browser.ts'
import { openBuiltSite, type BuiltSite } from '#tests/support/site/built-site.ts'
import { officeScreens, publicScreens, type Screen } from './screens/screen-list.ts'
import { stageDemo } from './screens/stage-demo.ts'

const NOW = '2026-12-05T08:20:00Z'
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const
/** Long, for a busy machine. */
const LOADS_WITHIN_MS = 120_000
/** The screens of README, and the shown part of each page. */
const SHOWN_HEIGHT: Record<string, number> = {
  'home-fr-1440': 1000,
  'tour-en-1440': 1000,
  'tour-fr-390': 844,
  'success-en-390': 844,
  'own-page-fr-390': 844,
  'admin-today-en-390': 844,
  'admin-today-en-1440': 900,
  'admin-calendar-month-fr-1440': 900,
  'admin-tour-edit-fr-1440': 900,
}

const root = resolve(import.meta.dirname, '..')
const [all, shown] = [join(root, '.cache/screens'), join(root, 'docs/screens')]
const wanted = process.argv.slice(2)

const site = await openBuiltSite({
  TEST_CLOCK: NOW,
  TAG_MANAGER_URL: 'http://localhost:1/none.js',
  TAG_MANAGER_ID: 'SCREENS',
})
try {
  if (wanted.length === 0) await rm(all, { recursive: true, force: true })
  await mkdir(all, { recursive: true })
  await mkdir(shown, { recursive: true })
  const browser = await chromium.launch(await findBrowser())
  for (const locale of LOCALES) await takeAll(browser, locale)
  await browser.close()
} finally {
  await site.stop()
}

async function takeAll(browser: Browser, locale: Locale): Promise<void> {
  const visitor = await browser.newContext({ baseURL: site.origin })
  const staged = await stageDemo(visitor.request, site, locale)
  for (const { width, height } of SIZES) {
    const context = await browser.newContext({
      baseURL: site.origin,
      viewport: { width, height },
      locale: INTL_TAG[locale],
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
    })
    await context.addCookies([{ name: 'hold', value: staged.holdToken, url: site.origin }])
    const take = async (screen: Screen) => {
      const name = `${screen.name}-${locale}-${width}`
      if (wanted.every((word) => name.includes(word))) await takeOne(context, screen, { name, locale })
    }
    for (const screen of publicScreens(staged)) await take(screen)
    await logIn(context, site)
    for (const screen of officeScreens(staged)) await take(screen)
    await context.close()
  }
  await visitor.close()
}

async function takeOne(
  context: BrowserContext,
  { path, undecided, act, printed, oneLanguage }: Screen,
  { name, locale }: { name: string; locale: Locale },
): Promise<void> {
  if (undecided) await context.clearCookies({ name: 'consent' })
  else await context.addCookies([{ name: 'consent', value: 'no', url: site.origin }])
  const page = await context.newPage()
  if (printed) await page.emulateMedia({ media: 'print' })
  await page.goto(oneLanguage ? path : sitePath(locale, path), {
    waitUntil: 'networkidle',
    timeout: LOADS_WITHIN_MS,
  })
  await act?.(page)
  await loadLazyImages(page)
  // Overlays are shown as a person sees them.
  const hasPanel = await page.evaluate(() => document.querySelector('dialog:modal') !== null)
  const fullPage = !undecided && !hasPanel && !path.includes('#')
  const image = await page.screenshot({ fullPage, path: join(all, `${name}.png`) })
  const height = SHOWN_HEIGHT[name]
  if (height) await keepForReadme(image, name, height)
  await page.close()
}

async function loadLazyImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images].filter(({ offsetParent }) => offsetParent)
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  })
}

async function keepForReadme(image: Buffer, name: string, height: number): Promise<void> {
  const { width } = await sharp(image).metadata()
  await sharp(image)
    .extract({ left: 0, top: 0, width, height })
    .webp({ quality: 82, effort: 6 })
    .toFile(join(shown, `${name}.webp`))
}

async function logIn(context: BrowserContext, { origin, owner }: BuiltSite): Promise<void> {
  const response = await context.request.post('/admin/login', {
    form: owner,
    headers: { Origin: origin },
  })
  if (response.url().endsWith('/admin/login')) throw new Error('The log-in was refused.')
}
