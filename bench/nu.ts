/**
 * `node bench/nu.ts`: the Nu HTML checker over every public page and a few of the office, in both languages. Target: 0
 * errors. It needs Java, and `npm ci --prefix bench/tools` once.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type APIRequestContext } from 'playwright-core'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { bookForShow } from '../scripts/book-for-show.ts'
import { officeScreens, publicScreens, type Screen } from '../scripts/screen-list.ts'

const JAR = resolve(import.meta.dirname, 'tools/node_modules/vnu-jar/build/dist/vnu.jar')

type Finding = { type: string; url: string; lastLine?: number; message: string; extract?: string }

const folder = await mkdtemp(join(tmpdir(), 'escapade-nu-'))
const site = await openBuiltSite({ TEST_CLOCK: '1' })
const browser = await chromium.launch(await findBrowser())
try {
  let pages = 0
  for (const locale of LOCALES) {
    const { request } = await browser.newContext({ baseURL: site.origin })
    const place = await bookForShow(request, locale)
    const cookie = `hold=${place.holdToken}`
    pages += await keepAll(request, publicScreens(place), { locale, headers: { Cookie: cookie } })
    await request.post('/admin/login', {
      form: { username: site.staff.username, password: site.staff.password },
      headers: { Origin: site.origin },
    })
    pages += await keepAll(request, officeScreens(place), { locale, headers: {} })
  }
  const findings = await check()
  for (const { url, lastLine, message, extract } of findings) {
    console.log(`${url.split('/').at(-1)}:${lastLine} ${message}\n    ${extract?.replaceAll(/\s+/g, ' ')}`)
  }
  console.log(`${pages} pages, ${findings.length} errors`)
  process.exitCode = findings.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Keeps each page as the server sends it, for the checker to read them all in one go. */
async function keepAll(
  request: APIRequestContext,
  screens: readonly Screen[],
  { locale, headers }: { locale: Locale; headers: Record<string, string> },
): Promise<number> {
  for (const { name, path } of screens) {
    const answer = await request.get(locale === 'fr' ? `/fr${path}`.replace(/\/$/, '') : path, { headers })
    await writeFile(join(folder, `${name}-${locale}.html`), await answer.body())
  }
  return screens.length
}

/** The checker leaves with 1 when it found something, and says what on its standard error. */
function check(): Promise<Finding[]> {
  const options = ['-jar', JAR, '--errors-only', '--format', 'json', '--skip-non-html', folder]
  return new Promise((done, fail) => {
    execFile('java', options, { maxBuffer: 64 * 1024 * 1024 }, (error, _out, said) => {
      if (error && !said.startsWith('{')) fail(error)
      else done((JSON.parse(said) as { messages: Finding[] }).messages)
    })
  })
}
