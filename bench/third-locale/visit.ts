import assert from 'node:assert/strict'
import type { APIRequestContext, Browser } from 'playwright-core'
import type { EditableTour } from '#core/tour/editable-tour.schema.ts'
import type { Mail, MailSummary } from '#core/email/mailbox.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import type { BuiltSite } from '#tests/support/site/built-site.ts'
import { english } from '#i18n/en/messages.ts'
import { bookForShow } from '../../scripts/book-for-show.ts'
import { accented } from './accented.ts'
import { ADDED } from './add-locale.ts'

const { code, prefix } = ADDED
/** To the product of two languages, this is no locale. */
const LOCALE = code as Locale
export const TOUR = 'vieux-lyon-traboules'
const MAIL_WITHIN_MS = 60_000

type Check = readonly [name: string, check: () => Promise<void>]

/** The actions of visitors and the team in the third language, one check after the other. */
export function* visitThirdLocale(site: BuiltSite, browser: Browser): Generator<Check> {
  yield ['the home page stands under its prefix, with hreflang', () => home(site)]
  yield ['a tour without texts of its own falls back, with the lang attribute', () => tourInEnglish(site)]
  yield ['the sitemap names every language of each page', () => sitemap(site)]
  yield ['a browser that asks for it is led there', () => negotiated(site)]
  yield ['a booking is made and its email sent in it', () => withVisitor(site, browser, emailSent)]
  yield ['the editor has a third column', () => withMember(site, browser, thirdColumn)]
  yield ['a text that is saved there is shown', () => withMember(site, browser, textSaved)]
  yield ['the settings have a third field', () => withMember(site, browser, settingsField)]
}

async function home(site: BuiltSite): Promise<void> {
  const html = await pageOf(site, prefix)
  assert.match(html, new RegExp(`<html lang="${code}"`))
  assert.ok(html.includes(accented(english.layout.questions)), 'the words are accented')
  for (const [language, path] of [
    [code, prefix],
    ['en', '/'],
    ['fr', '/fr'],
    ['x-default', '/'],
  ] as const) {
    assert.match(html, new RegExp(`hrefLang="${language}" href="${site.origin}${path}"`, 'i'))
  }
  const french = await pageOf(site, '/fr')
  for (const path of ['/', prefix]) assert.match(french, new RegExp(`class="site-language" href="${path}"`))
}

async function tourInEnglish(site: BuiltSite): Promise<void> {
  const html = await pageOf(site, `${prefix}/tour/${TOUR}`)
  assert.match(html, /<h1[^>]* lang="en"[^>]*>|<h1[^>]*><[^>]* lang="en"/)
}

async function sitemap(site: BuiltSite): Promise<void> {
  const xml = await pageOf(site, '/sitemap.xml')
  assert.ok(xml.includes(`<loc>${site.origin}${prefix}/tour/${TOUR}</loc>`))
  assert.ok(xml.includes(`hreflang="${code}" href="${site.origin}${prefix}/faq"`))
}

async function negotiated(site: BuiltSite): Promise<void> {
  const headers = { 'Accept-Language': `${code}, fr;q=0.5`, 'User-Agent': 'Mozilla/5.0 Firefox/140.0' }
  const answer = await fetch(`${site.origin}/`, { headers, redirect: 'manual' })
  assert.equal(answer.headers.get('Location'), prefix)
}

async function emailSent(visitor: APIRequestContext, site: BuiltSite): Promise<void> {
  const { email } = await bookForShow(visitor, { locale: LOCALE, name: 'Maya Rossi', move: 'pay' })
  const office = await visitor.post('/api/login_check', { data: { ...site.staff, remember: false } })
  const { token } = (await office.json()) as { token: string }
  const mailbox = async <T>(path: string) =>
    (await (
      await visitor.get(`/api/dev/mailbox${path}`, { headers: { Authorization: `Bearer ${token}` } })
    ).json()) as T
  const { id } = await until(async () =>
    (await mailbox<MailSummary[]>('')).find(({ to }) => to.includes(email)),
  )
  const { text } = await mailbox<Mail>(`/${id}`)
  assert.ok(text.includes(`${site.origin}${prefix}/reservation/`), 'it leads to pages in the language')
  assert.match(text, /[åéîöû].*[åéîöû]/)
}

async function thirdColumn(member: APIRequestContext): Promise<void> {
  const { id } = await editedTour(member)
  const html = await (await member.get(`/admin/tours/edit/${id}`)).text()
  const languages = [...html.matchAll(/name="title\[([\w-]+)\]"/g)].map(([, language]) => language)
  assert.deepEqual(languages, ['en', 'fr', code])
  assert.match(html, new RegExp(`name="description\\[${code}\\]"`))
  assert.equal((await member.get(`${prefix}/admin/tours/edit/${id}`)).status(), 200)
}

async function textSaved(member: APIRequestContext, site: BuiltSite): Promise<void> {
  const { id, version, title } = await editedTour(member)
  const written = accented('The secret doors of Lyon')
  const saved = await member.post(`/admin/tours/edit/${id}/save`, {
    headers: { Origin: site.origin },
    multipart: { intent: 'save', version: String(version), [`title[${code}]`]: written },
  })
  assert.ok(saved.ok(), await saved.text())
  assert.deepEqual((await editedTour(member)).title, { ...title, [code]: written })
  const html = await pageOf(site, `${prefix}/tour/${TOUR}`)
  assert.match(html, new RegExp(`<h1[^>]*>[^]*?${written}`))
  assert.ok(!(await pageOf(site, `/tour/${TOUR}`)).includes(written))
}

async function settingsField(member: APIRequestContext): Promise<void> {
  const html = await (await member.get('/admin/settings')).text()
  assert.match(html, new RegExp(`name="tagline\\[${code}\\]"`))
}

/** The editor's tour as the API returns it to the page of its preview: with every text in every language. */
async function editedTour(member: APIRequestContext): Promise<EditableTour> {
  const listed = await (await member.get('/admin/tours')).text()
  const [, id] = /href="\/admin\/tours\/edit\/([\w-]{36})"[^>]*>[^<]*Vieux-Lyon/.exec(listed) ?? []
  const { cookies } = await member.storageState()
  const token = cookies.find(({ name }) => name === 'token')?.value ?? ''
  const answer = await member.get(`/api/tours/admin/${id}`, { headers: { Authorization: `Bearer ${token}` } })
  assert.ok(answer.ok(), await answer.text())
  return (await answer.json()) as EditableTour
}

type Work = (request: APIRequestContext, site: BuiltSite) => Promise<void>

async function withVisitor(site: BuiltSite, browser: Browser, work: Work): Promise<void> {
  const context = await browser.newContext({ baseURL: site.origin })
  try {
    await work(context.request, site)
  } finally {
    await context.close()
  }
}

async function withMember(site: BuiltSite, browser: Browser, work: Work): Promise<void> {
  await withVisitor(site, browser, async (request) => {
    const { username, password } = site.staff
    await request.post('/admin/login', { form: { username, password }, headers: { Origin: site.origin } })
    await work(request, site)
  })
}

async function pageOf(site: BuiltSite, path: string): Promise<string> {
  const answer = await fetch(site.origin + path)
  assert.equal(answer.status, 200, path)
  return answer.text()
}

async function until<T>(found: () => Promise<T | undefined>): Promise<T> {
  const signal = AbortSignal.timeout(MAIL_WITHIN_MS)
  for (;;) {
    const answer = await found()
    if (answer) return answer
    signal.throwIfAborted()
    await new Promise((again) => setTimeout(again, 500))
  }
}
