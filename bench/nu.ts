/**
 * `node bench/nu.ts`: the Nu HTML checker over every page, public and of the back office, in both languages, in the
 * states that their server draws, and over the page of a failure. Target: 0 errors. It needs Java, and `npm ci
 * --prefix bench/tools` once.
 */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type APIRequestContext } from 'playwright-core'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { findBrowser } from '#tests/support/site/browser.ts'
import { openBuiltSite, type BuiltSite } from '#tests/support/site/built-site.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { officeScreens, publicScreens, type Screen } from '../scripts/screens/screen-list.ts'
import { stageDemo } from '../scripts/screens/stage-demo.ts'

const JAR = resolve(import.meta.dirname, 'tools/node_modules/vnu-jar/build/dist/vnu.jar')

/** The checker does not know this rule of CSS View Transitions yet, which the embedded payment page has. */
const NOT_KNOWN = 'CSS: Unrecognized at-rule “@view-transition”'

type Finding = { type: string; url: string; lastLine?: number; message: string; extract?: string }

const folder = await mkdtemp(join(tmpdir(), 'escapade-nu-'))
const browser = await chromium.launch(await findBrowser())
try {
  const pages = (await keepSite()) + (await keepFailures())
  const findings = (await check()).filter(({ message }) => message !== NOT_KNOWN)
  for (const { url, lastLine, message, extract } of findings) {
    console.log(`${url.split('/').at(-1)}:${lastLine} ${message}\n    ${extract?.replaceAll(/\s+/g, ' ')}`)
  }
  console.log(`${pages} pages, ${findings.length} errors`)
  process.exitCode = findings.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}

/** The whole product with its demo, and a tag manager, so that there is a question to answer. */
async function keepSite(): Promise<number> {
  const site = await openBuiltSite({
    TEST_CLOCK: '1',
    TAG_MANAGER_URL: 'http://localhost:1/none.js',
    TAG_MANAGER_ID: 'NU',
  })
  try {
    let pages = await keepAll(await visitor(site), [{ name: 'api-docs', path: '/api/docs' }], 'en')
    for (const locale of LOCALES) pages += await keepLanguage(site, locale)
    return pages
  } finally {
    await site.stop()
  }
}

async function keepLanguage(site: BuiltSite, locale: Locale): Promise<number> {
  const request = await visitor(site)
  const staged = await stageDemo(request, site, locale)
  const pages = await keepAll(request, publicScreens(staged), locale, `hold=${staged.holdToken}`)
  await request.post('/admin/login', {
    form: site.owner,
    headers: { Origin: site.origin },
  })
  return pages + (await keepAll(request, officeScreens(staged), locale))
}

/** A web whose API fails: every page of it is an error page. */
async function keepFailures(): Promise<number> {
  const api = createServer(({ url }, response) =>
    response.writeHead(url?.endsWith('/ping') ? 200 : 500).end(),
  )
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const { port } = api.address() as AddressInfo
  const site = await openBuiltSite({ ROLE: 'web', DEMO: '0', API_BASE_URL: `http://127.0.0.1:${port}` })
  try {
    let pages = 0
    const screens = [{ name: 'failure', path: '/', status: 500 }]
    for (const locale of LOCALES) pages += await keepAll(await visitor(site), screens, locale)
    return pages
  } finally {
    await site.stop()
    api.close()
  }
}

async function visitor({ origin }: BuiltSite): Promise<APIRequestContext> {
  const { request } = await browser.newContext({ baseURL: origin })
  return request
}

/** Keeps each page as the server sends it, for the checker to read them all in one go. */
async function keepAll(
  request: APIRequestContext,
  screens: readonly Screen[],
  locale: Locale,
  cookie?: string,
): Promise<number> {
  const asSent = screens.filter(({ act, printed }) => !act && !printed)
  for (const { name, path, undecided, oneLanguage, status = 200 } of asSent) {
    const cookies = [cookie, !undecided && 'consent=no'].filter(Boolean).join('; ')
    const url = oneLanguage ? path : sitePath(locale, path)
    const response = await request.get(url, cookie ? { headers: { Cookie: cookies } } : {})
    if (response.status() !== status) throw new Error(`${url} got ${response.status()}, not ${status}.`)
    await writeFile(join(folder, `${name}-${locale}.html`), await response.body())
  }
  return asSent.length
}

/** The checker ends with 1 when it found errors, and prints them on its standard error. */
function check(): Promise<Finding[]> {
  const options = ['-jar', JAR, '--errors-only', '--format', 'json', '--skip-non-html', folder]
  return new Promise((done, fail) => {
    execFile('java', options, { maxBuffer: 64 * 1024 * 1024 }, (error, _stdout, stderr) => {
      if (error && !stderr.startsWith('{')) fail(error)
      else done((JSON.parse(stderr) as { messages: Finding[] }).messages)
    })
  })
}
