import { expect, test } from 'vitest'
import { openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

test.for([
  ['/private?day=9999-12-31', 'day'],
  ['/fr/private?day=2026-02-30', 'day'],
  ['/private?party=201', 'party'],
  ['/fr/private?tour=invented', 'tour'],
  ['/contact?tour=invented', 'tour'],
  ['/fr/contact?tour=invented', 'tour'],
] as const)('%s says beside its field why the link is not taken over', async ([path, name]) => {
  const response = await site.visit(path)
  const html = await response.text()
  expect(response.status).toBe(200)
  const wrong = html.match(/<(?:input|select)[^>]*aria-invalid="true"[^>]*>/g)
  expect(wrong).toEqual([expect.stringContaining(`name="${name}"`)])
  expect(html.match(/id="response"/g)).toHaveLength(1)
  expect(html).toContain('href="#response"')
})

test.for(['share', 'unshare'])(
  'the form %s of a reservation that no address can name responds with 404',
  async (intent) => {
    const response = await site.visit(`/reservation/${'x'.repeat(20_000)}`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ intent }),
    })
    expect(response.status).toBe(404)
  },
)

test.for(['2019-01-01', '9999-12-31'])('no link of the dates asks for a tour on %s', async (day) => {
  const html = await (await site.visit(`/dates?when=${day}&adults=3`)).text()
  expect(html).toMatch(/href="\/private\?party=3"/)
  expect(html).not.toContain(`day=${day}`)
})
