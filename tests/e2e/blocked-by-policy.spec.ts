import { expect } from '@playwright/test'
import { HOSTILE_TEXT, MARK } from '../support/hostile/hostile-html.ts'
import { logIn, ready } from './support/back-office.ts'
import { crawl, policyReports, scriptErrors } from './support/crawl.ts'
import { alertsIn, test } from './support/hostile-texts.ts'

// On a phone long hostile texts push buttons out of their position.
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const TITLE = 'has anything that its policy forbids, nor a script that fails, nor runs what somebody wrote'

test(`no page of the site ${TITLE}`, async ({ page, context }) => {
  const reports = await policyReports(context)
  const errors = scriptErrors(context)
  const alerts = alertsIn(context)
  const visited = await crawl(page, [
    '/',
    '/fr',
    '/nowhere',
    '/fr/nowhere',
    '/checkout/cancel',
    '/admin/login',
  ])
  expect(visited.length).toBeGreaterThan(45)
  expect(reports).toEqual([])
  expect(errors).toEqual([])
  expect(alerts).toEqual([])

  // The check works: the policy blocks an injected script, and reports it.
  await page.goto('/')
  await expect(page.getByText(MARK).first()).toBeVisible()
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), HOSTILE_TEXT)
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  await page.evaluate(() => alert(1))
  expect(alerts).toHaveLength(1)
})

/** Pages that few links lead to, or none once the site is live: the crawl would pass them over. */
const LATER_PAGES = [
  ...['business', ...['home', 'faq', 'whoami', 'terms'].map((page) => `settings/texts/${page}`)].flatMap(
    (page) => [`/admin/${page}`, `/fr/admin/${page}`],
  ),
  '/admin/reports',
  '/admin/settings?section=account',
  '/admin/settings/devices',
  '/admin/settings/look',
]

/**
 * Public pages are the same for a member of the team, but for the link to the back office; visitors see them all.
 */
const SEEN_BY_MEMBERS = ['/', '/fr', '/tour/vieux-lyon-traboules', '/fr/tour/vieux-lyon-traboules']

test(`no page of the back office ${TITLE}`, async ({ page, context }) => {
  test.setTimeout(300_000)
  const reports = await policyReports(context)
  const errors = scriptErrors(context)
  const alerts = alertsIn(context)
  await page.goto('/admin/login')
  await logIn(page, 'en')
  const hydrated = async () => {
    if (await page.locator('script[id="messages"]').count()) await ready(page)
  }
  const starts = ['/admin', '/fr/admin', '/admin/dev/mailbox', ...LATER_PAGES, ...SEEN_BY_MEMBERS]
  const visited = await crawl(page, starts, { look: hydrated, within: /^(\/fr)?\/admin/ })
  expect(visited.length).toBeGreaterThan(70)
  expect(reports).toEqual([])
  expect(errors).toEqual([])
  expect(alerts).toEqual([])
})
