import { describe, expect, test } from 'vitest'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

const FRENCH_BROWSER = { 'Accept-Language': 'fr-FR,fr;q=0.9,en;q=0.5' }

describe('language', () => {
  test('a first visit to / from a French browser goes to /fr, and caches get the reason', async () => {
    const response = await site.visit('/', { headers: FRENCH_BROWSER })
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/fr')
    expect(response.headers.get('Vary')).toContain('Accept-Language, Cookie')
  })

  test('a deep link is never redirected, and / not once a language was chosen', async () => {
    expect((await site.visit('/faq', { headers: FRENCH_BROWSER })).status).toBe(200)
    const headers = { ...FRENCH_BROWSER, Cookie: 'locale=en' }
    const response = await site.visit('/', { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('Vary')).toContain('Accept-Language, Cookie')
  })

  test('a visitor who chose French is redirected to /fr from a typed /, whatever the browser prefers', async () => {
    const response = await site.visit('/', { headers: { Cookie: 'locale=fr', 'Accept-Language': 'en' } })
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/fr')
  })

  test('the language link from /fr arrives at / and is remembered instead of redirecting back', async () => {
    const headers = {
      ...FRENCH_BROWSER,
      Cookie: 'locale=fr',
      Accept: 'text/html',
      Referer: `${app.origin}/fr`,
    }
    const response = await site.visit('/', { headers })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()[0]).toContain('locale=en')
  })

  test('the team is redirected to the log-in page in the language that they chose', async () => {
    const response = await site.visit('/admin', { headers: { Cookie: 'locale=fr' } })
    expect(response.headers.get('Location')).toBe('/fr/admin')
  })

  test('the language link is remembered for a year', async () => {
    const headers = { Accept: 'text/html', Referer: `${app.origin}/faq` }
    const [cookie] = (await site.visit('/fr/faq', { headers })).headers.getSetCookie()
    expect(cookie).toContain('locale=fr')
    expect(cookie).toContain(`Max-Age=${365 * 24 * 3600}`)
    expect(cookie).toContain('SameSite=Lax')
  })

  test.each([
    ['a shared link', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another link of the site', { 'Sec-Fetch-Site': 'same-origin', Referer: 'http://localhost:3000/fr' }],
  ])('%s changes nothing', async (_link, headers) => {
    const response = await site.visit('/fr/faq', { headers: { ...headers, Accept: 'text/html' } })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test.each(['/', '/reservation', '/admin/login'])('the language link of %s names its page', async (path) => {
    const html = await (await site.visit(path)).text()
    const links = html.match(/<a[^>]*hreflang="fr"[^>]*>/gi) ?? []
    expect(links).toHaveLength(1)
    expect(links[0]).toMatch(/referrerpolicy="same-origin"/i)
  })

  test.each(['/fr/contact', '/fr/private'])('a form is taken along to %s, and is not sent', async (path) => {
    const typed = { name: 'Léa Martin', email: 'lea@example.com', message: 'Une poussette ?', day: '' }
    const body = new URLSearchParams({ ...typed, intent: 'update' })
    const response = await site.visit(path, { method: 'POST', body })
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('value="Léa Martin"')
    expect(html).toContain('Une poussette ?')
    expect(html).not.toContain('notice-error')
    expect(await app.db.selectFrom('letter').selectAll().execute()).toEqual([])
  })

  test('the form of a lost link is taken along, and requests nothing', async () => {
    const typed = { reference: 'K7MX', email: 'lea@example' }
    const body = new URLSearchParams({ ...typed, intent: 'update' })
    const response = await site.visit('/fr/reservation', { method: 'POST', body })
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('data-taken-along="reference email"')
    for (const value of Object.values(typed)) expect(html).toContain(`value="${value}"`)
    expect(html).not.toContain('notice-')
  })
})
