import assert from 'node:assert/strict'
import type { APIRequestContext, Browser } from 'playwright-core'
import type { EditableTour } from '#core/tour/editable-tour.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import type { BuiltSite } from '#tests/support/site/built-site.ts'
import { english } from '#i18n/en/messages.ts'
import { bookForShow } from '../../scripts/screens/book-for-show.ts'
import { arrivedEmail, openOffice } from '../../scripts/screens/demo-office.ts'
import { accented } from './accented.ts'
import { ADDED } from './add-locale.ts'

const { code, prefix } = ADDED
/** To the product of two languages, this is no locale. */
const LOCALE = code as Locale
export const TOUR = 'vieux-lyon-traboules'

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
  const response = await fetch(`${site.origin}/`, { headers, redirect: 'manual' })
  assert.equal(response.headers.get('Location'), prefix)
}

async function emailSent(visitor: APIRequestContext, site: BuiltSite): Promise<void> {
  const { email } = await bookForShow(visitor, { locale: LOCALE, name: 'Maya Rossi', move: 'pay' })
  const office = await openOffice(visitor, site.owner)
  const { text } = await arrivedEmail(office, email, () => true)
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
  const response = await member.get(`/api/tours/admin/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  assert.ok(response.ok(), await response.text())
  return (await response.json()) as EditableTour
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
    const { username, password } = site.owner
    await request.post('/admin/login', { form: { username, password }, headers: { Origin: site.origin } })
    await work(request, site)
  })
}

async function pageOf(site: BuiltSite, path: string): Promise<string> {
  const response = await fetch(site.origin + path)
  assert.equal(response.status, 200, path)
  return response.text()
}
