/**
 * `node bench/lighthouse.ts [path…]`: Lighthouse as on a phone (simulated slow 4G, 4x CPU) on the built product, the
 * median of three, for home, dates, tour, questions and ticket in both languages. Targets: performance 97, the rest
 * 100, LCP 1.7 s, TBT 150 ms, CLS 0.02. TEST_CLOCK sets the time of the business, 2026-12-01T09:00:00Z for a month full
 * of departures. It needs `npm ci --prefix bench/tools` once, and a Chromium of 148 or later in CHROME_PATH: version
 * 147, which the tests bring, crashes when it traces a page with a Referrer-Policy header, and Lighthouse reports
 * `net::ERR_ABORTED`.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { LOCALES } from '#core/kernel/locale.ts'
import { findBrowser } from '#tests/support/site/browser.ts'
import { openBuiltSite } from '#tests/support/site/built-site.ts'
import { bookForShow } from '../scripts/screens/book-for-show.ts'
import { percentile } from './support/percentile.ts'

const CLI = resolve(import.meta.dirname, 'tools/node_modules/lighthouse/cli/index.js')
const ROUNDS = 3
/** For a page that is not to be indexed, the score for search engines leaves out that one audit. */
const FIGURES = {
  performance: { target: 97, of: ({ categories }: Report) => percent(categories.performance) },
  accessibility: { target: 100, of: ({ categories }: Report) => percent(categories.accessibility) },
  'best practices': { target: 100, of: ({ categories }: Report) => percent(categories['best-practices']) },
  SEO: { target: 100, of: ({ categories }: Report) => percent(categories.seo) },
  'LCP ms': { target: -1700, of: ({ audits }: Report) => audits['largest-contentful-paint'].numericValue },
  'TBT ms': { target: -150, of: ({ audits }: Report) => audits['total-blocking-time'].numericValue },
  CLS: { target: -0.02, of: ({ audits }: Report) => audits['cumulative-layout-shift'].numericValue },
}

type Category = { score: number }
type Timing = 'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift'
type Report = {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', Category>
  audits: Record<Timing, { numericValue: number }> &
    Record<string, { score: number | null; title: string; id: string }>
}

const folder = await mkdtemp(join(tmpdir(), 'escapade-lighthouse-'))
const site = await openBuiltSite({ TEST_CLOCK: process.env.TEST_CLOCK ?? '1' })
const found = await findBrowser()
const browser = await chromium.launch(found)
try {
  let missed = 0
  for (const locale of LOCALES) {
    const { request } = await browser.newContext({ baseURL: site.origin })
    const { sessionId, holdToken } = await bookForShow(request, {
      locale,
      name: 'Maya Rossi',
      move: 'pay',
    })
    const paths = ['/', '/dates', '/tour/vieux-lyon-traboules', '/faq', `/checkout/success/${sessionId}`]
    const wanted = process.argv.slice(2)
    for (const path of paths.filter((one) => wanted.length === 0 || wanted.includes(one))) {
      const url = site.origin + (locale === 'fr' ? `/fr${path}`.replace(/\/$/, '') : path)
      missed += await measure(url, holdToken)
    }
  }
  process.exitCode = missed > 0 ? 1 : 0
} finally {
  await browser.close()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Prints the medians of one page, and returns how many of them miss their target. */
async function measure(url: string, holdToken: string): Promise<number> {
  const reports: Report[] = []
  for (let round = 0; round < ROUNDS; round += 1) reports.push(await run(url, holdToken))
  const figures = Object.entries(FIGURES).map(([name, { target, of }]) => {
    const value = percentile(reports.map(of), 0.5, 3)
    const isMissed = target < 0 ? value > -target : value < target
    return { isMissed, text: `${name} ${value}${isMissed ? ' (MISSED)' : ''}` }
  })
  console.log(`${new URL(url).pathname}: ${figures.map(({ text }) => text).join(', ')}`)
  for (const audit of failedAudits(reports[0])) console.log(`    ${audit}`)
  return figures.filter(({ isMissed }) => isMissed).length
}

async function run(url: string, holdToken: string): Promise<Report> {
  const [output, headers] = [join(folder, 'report.json'), join(folder, 'headers.json')]
  const isTicket = url.includes('/checkout/')
  // Any other page is a first visit, without a cookie.
  await writeFile(headers, JSON.stringify(isTicket ? { Cookie: `hold=${holdToken}` } : {}))
  const skipped = isTicket ? ['--skip-audits=is-crawlable'] : []
  const flags = [
    `--chrome-flags=--headless ${found.args.join(' ')}`,
    `--extra-headers=${headers}`,
    ...skipped,
  ]
  const options = ['--quiet', '--output=json', `--output-path=${output}`, ...flags]
  await promisify(execFile)(process.execPath, [CLI, url, ...options], {
    env: { ...found.env, CHROME_PATH: found.executablePath },
  })
  return JSON.parse(await readFile(output, 'utf8')) as Report
}

function failedAudits(report: Report | undefined): string[] {
  const scored = Object.values(report?.audits ?? {}).filter((audit) => 'score' in audit && audit.score === 0)
  return scored.map((audit) => ('title' in audit ? `${audit.id}: ${audit.title}` : ''))
}

function percent({ score }: Category): number {
  return Math.round(score * 100)
}
