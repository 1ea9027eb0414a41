import { expect, test, type Page } from '@playwright/test'
import { logIn, ready } from './support/back-office.ts'
import { installBuild } from './support/installed-build.ts'
import { teamApi } from './support/team-api.ts'
import { aDraft } from './support/tours.ts'
import { words } from './support/words.ts'

const { t } = words('en')
type Marked = { openedBefore?: true }

test('a new build under an open page: the next navigation loads it whole; a lost script reloads once', async ({
  browser,
}) => {
  const installed = await installBuild()
  try {
    await installed.server.start()
    const context = await browser.newContext({
      baseURL: installed.server.origin,
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await aDraft(await teamApi(context.request))
    await page.goto('/admin/disponibilites')
    await logIn(page, 'en')
    await ready(page)
    const old = await installed.id()
    await expect(page.locator('html')).toHaveAttribute('data-build', old)

    // The same build: the page's own router goes on.
    await mark(page)
    await page.evaluate(askForBuild)
    await turnPage(page)
    expect(await isMarked(page)).toBe(true)

    const next = await installed.deploy()
    expect(next).not.toBe(old)
    const polled = page.waitForResponse(/\/builds\/latest\.json$/)
    await page.evaluate(askForBuild)
    expect(await (await polled).json()).toEqual({ id: next })
    await turnPage(page)
    await expect(page.locator('html')).toHaveAttribute('data-build', next)
    expect(await isMarked(page)).toBe(false)
    const meta = await page.request.get(`/builds/meta/${next}.json`)
    expect(await meta.json()).toMatchObject({
      files: expect.arrayContaining([expect.stringMatching(/\.js$/)]),
    })

    // A page that this browser has not kept.
    await installed.lose(/^reservations-.*\.js/)
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.goto('/admin/reservations')
    await expect.poll(() => loads).toBe(2)
    // Each load has reported the lost script before it is over: a loop would have gone on by then.
    await page.waitForLoadState('networkidle')
    expect(loads).toBe(2)

    // At a click the browser goes where the router cannot, and only the person reloads a page that was just reloaded.
    await page.goto('/admin/disponibilites')
    await ready(page)
    await page.evaluate(noMoreReloads)
    await installed.lose(/^reviews-.*\.js/)
    loads = 0
    await page.evaluate(() => location.reload())
    await page.getByRole('link', { name: t('dashboard.reviews'), exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/reviews$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(loads).toBe(1)
    // A lost script neither draws a page a second time nor breaks off the way to the next one.
    expect(errors.filter((message) => !isOfLostScript(message))).toEqual([])
    await context.close()
  } finally {
    await installed.remove()
  }
})

/** The report of the lost script itself. */
function isOfLostScript(message: string): boolean {
  return message.startsWith('Failed to fetch dynamically imported module')
}

/** Coming back to a tab, the page looks for a newer build. */
function askForBuild(): void {
  dispatchEvent(new Event('focus'))
}

/** As if the page had been reloaded for a lost script just now. */
function noMoreReloads(): void {
  sessionStorage.setItem('reloaded-at', String(performance.timeOrigin + performance.now()))
}

/** A link that the page's own router follows. */
async function turnPage(page: Page): Promise<void> {
  const before = page.url()
  await page.getByRole('link', { name: t('availabilitiesAdmin.next'), exact: true }).click()
  await expect(page).not.toHaveURL(before)
  await ready(page)
}

const mark = (page: Page) => page.evaluate(() => void ((globalThis as Marked).openedBefore = true))

const isMarked = (page: Page) => page.evaluate(() => (globalThis as Marked).openedBefore === true)
