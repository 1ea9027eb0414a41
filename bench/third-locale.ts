/**
 * `node bench/third-locale.ts`: adds a third, machine-made language (English with accents) to a copy of the product,
 * and reports the parts that work without any other change: the types, the build, a database of two languages, pages
 * with hreflang, an email, the editor's third column. Screenshots of it go into .cache/third-locale. It takes some
 * minutes.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { findBrowser } from '#tests/support/site/browser.ts'
import { openBuiltSite, type BuiltSite } from '#tests/support/site/built-site.ts'
import { openStarted } from '#tests/support/open-started.ts'
import { ADDED, addLocale } from './third-locale/add-locale.ts'
import { copyProduct, PRODUCT_TYPES } from './third-locale/copy-product.ts'
import { takeScreenshots } from './third-locale/take-screenshots.ts'
import { visitThirdLocale } from './third-locale/visit.ts'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
const OWNER = { ADMIN_USERNAME: 'camille@petites-routes.test', ADMIN_PASSWORD: 'umbrella-rouge-traboule-57' }
const run = promisify(execFile)

const folder = await mkdtemp(join(tmpdir(), 'escapade-third-locale-'))
const copy = join(folder, 'copy')
const data = join(folder, 'data')
let failed = 0

try {
  await copyProduct(root, copy)
  const edited = await addLocale(copy)
  say(`${ADDED.code} is added by editing ${edited.join(', ')}`, true)
  await step('the product compiles', async () => {
    await inCopy('react-router', 'typegen')
    await inCopy('tsc', '--noEmit', '-p', PRODUCT_TYPES)
  })
  await step('it is built', () => inCopy('react-router', 'build'))
  await step('an installation of two languages exists', makeInstallation)
  await step('the copy opens its database', open)
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(failed === 0 ? 'everything works' : `${failed} checks failed`)
process.exitCode = failed === 0 ? 0 : 1

/** The demo, in a database of the product as it is. */
async function makeInstallation(): Promise<void> {
  const installation = await openStarted({ DATA_DIR: data, DEMO: '1', ...OWNER })
  await installation.close()
}

async function open(): Promise<void> {
  const site = await openBuiltSite({ DATA_DIR: data, ...OWNER }, copy)
  const browser = await chromium.launch(await findBrowser())
  try {
    await visit(site, browser)
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function visit(site: BuiltSite, browser: Awaited<ReturnType<typeof chromium.launch>>): Promise<void> {
  for (const [name, check] of visitThirdLocale(site, browser)) await step(name, check)
  const screens = join(root, '.cache/third-locale')
  await mkdir(screens, { recursive: true })
  await takeScreenshots(site, browser, screens)
}

async function inCopy(command: string, ...args: string[]): Promise<void> {
  const PATH = [bin, process.env.PATH].join(delimiter)
  await run(join(bin, command), args, { cwd: copy, env: { ...process.env, PATH, NODE_ENV: 'production' } })
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    say(name, true)
  } catch (error) {
    failed += 1
    const { stdout = '', message } = error as { stdout?: string; message: string }
    say(`${name}: ${stdout.slice(0, 4_000) || message}`, false)
  }
}

function say(what: string, isDone: boolean): void {
  console.log(`${isDone ? 'yes' : 'NO '}  ${what}`)
}
