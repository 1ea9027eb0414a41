import { expect, type BrowserContext, type Page } from '@playwright/test'

/** The browsers' reports of violations of the pages' policy, of every page and frame of a context. */
export async function policyReports(context: BrowserContext): Promise<string[]> {
  const reports: string[] = []
  await context.exposeBinding(
    'reportPolicy',
    ({ page }, told: string) => void reports.push(`${page.url()}: ${told}`),
  )
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      (window as unknown as { reportPolicy: (told: string) => void }).reportPolicy(
        `${effectiveDirective} blocked ${blockedURI} ${sample} ${sourceFile}`,
      ),
    )
  })
  // Frames without scripts cannot report by themselves.
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy'))
      reports.push(`${message.location().url}: ${message.text()}`)
  })
  return reports
}

/** The errors of scripts of any page of a context; a page that was left in the middle of its transition is no error. */
export function scriptErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', (event) => {
    const { message } = event.error()
    if (!/transition/i.test(message)) errors.push(`${event.page()?.url()}: ${message}`)
  })
  return errors
}

type CrawlOptions = {
  /** Runs on each page once it has loaded. */
  look?: (page: Page) => Promise<void>
  /** The links that are followed; by default all of them. */
  within?: RegExp
}

/**
 * Visits every page that links lead to from its start, one of each kind: ids, days, references and the values of
 * queries make no other kind. Fails at a link that leads nowhere. Returns the URLs, in the order of the visits.
 */
export async function crawl(
  page: Page,
  starts: readonly string[],
  { look, within = /^/ }: CrawlOptions = {},
): Promise<string[]> {
  const waiting = [...starts]
  const seen = new Set(starts.map(kindOf))
  const visited: string[] = []
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const response = await page.goto(address, { waitUntil: 'load' })
    if (!starts.includes(address)) expect(response?.status(), address).toBeLessThan(400)
    visited.push(address)
    await look?.(page)
    for (const link of await linksOf(page)) {
      if (!within.test(link) || seen.has(kindOf(link))) continue
      seen.add(kindOf(link))
      waiting.push(link)
    }
  }
  return visited
}

/** Pages of our own, without files and the API. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((anchors) =>
      (anchors as HTMLAnchorElement[])
        .filter((anchor) => anchor.origin === location.origin && !anchor.hasAttribute('download'))
        .map(({ pathname, search }) => pathname + search),
    )
  return links.filter(
    (link) => !/^\/(api|photos|builds|_pay)\/|\.(ics|pdf|webp|avif|xml|txt)(\?|$)|\/export\//.test(link),
  )
}

function kindOf(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const kind = path
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replaceAll(/\d{4}-\d\d(-\d\d)?/g, ':day')
    .replaceAll(/[\w-]{40,}/g, ':token')
    .replaceAll(/\/\d+/g, '/:number')
    // One page frames each of the emails: render-email.test.ts has hostile texts in them.
    .replace(/(\/settings\/emails)\/.+/, '$1/:sample')
  const names = [...new URLSearchParams(query).keys()].filter((name) =>
    /^(departure|reservation|add|mail|section|series)$/.test(name),
  )
  return `${kind}?${names.toSorted().join('&')}`
}
