import { beforeAll, expect, test } from 'vitest'
import { logIn } from '#core/log-in/log-in.server.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

let token: string

beforeAll(async () => {
  const { username } = await aTeamMember(app)
  const login = { username, password: PASSWORD, remember: false }
  token = (await logIn(app, login, { address: null, userAgent: null })).token
})

const TITLES = { en: 'Page Not Found', fr: 'Page introuvable' }

test.for(
  [
    '/admin/reservations/export/csv?from=abc',
    '/admin/reservations/export/nothing',
    '/admin/reports/export/csv?period=own&from=abc',
    '/admin/reports/export/nothing',
    '/admin/reports/ledger/csv?period=own&from=abc',
    '/admin/reports/ledger/nothing',
    '/admin/reservations/terms/01a22e03-81e2-7cf5-a733-9fe7aae3cc06',
    '/reservation/none/calendar.ics',
    '/reservation/none/ticket.pdf',
  ].flatMap((path) => [
    [path, 'en'],
    [`/fr${path}`, 'fr'],
  ]) as [string, 'en' | 'fr'][],
)('a browser at %s reads in %s that nothing is there', async ([path, locale]) => {
  const headers = { Accept: 'text/html,*/*;q=0.8', Cookie: `token=${token}; locale=${locale}` }
  const response = await site.visit(path, { headers })
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(response.headers.get('Content-Type')).toContain('text/html')
  expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`))
  expect(html).toContain(TITLES[locale])
  // The language link leads to the same path.
  const other = locale === 'fr' ? path.slice('/fr'.length) : `/fr${path}`
  expect(html.replaceAll('&amp;', '&')).toContain(`href="${other}"`)
})

test.each([
  ['/admin/check-in/NOPENOPE', 'en', 'This code matches none of your tickets'],
  ['/fr/admin/check-in/NOPENOPE', 'fr', 'Aucun de vos billets ne porte ce code'],
])('the code of no ticket at %s is said in %s beside the scanner', async (path, locale, sentence) => {
  const headers = { Accept: 'text/html,*/*;q=0.8', Cookie: `token=${token}; locale=${locale}` }
  const response = await site.visit(path, { headers })
  expect(response.status).toBe(404)
  expect(await response.text()).toContain(sentence)
})

test('a browser gets an error page when the sitemap cannot be made, and a crawler gets the bare status', async () => {
  const log = { ...app.log, error: () => {} }
  const fetch = () => Response.json({ message: 'default' }, { status: 500 })
  const visit = site.with({ log, api: { fetch, baseUrl: app.origin } })
  const page = await visit('/fr/sitemap.xml', { headers: { Accept: 'text/html' } })
  expect(page.status).toBe(500)
  expect(await page.text()).toContain('<h1>Erreur interne du serveur</h1>')
  const bare = await visit('/sitemap.xml', { headers: { Accept: 'application/xml' } })
  expect(bare.status).toBe(500)
  expect(bare.headers.get('Content-Type')).not.toContain('text/html')
})
