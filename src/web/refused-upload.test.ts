import { beforeAll, expect, test } from 'vitest'
import { openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

beforeAll(async () => {})
test.each([
  ['without a log-in', '', '', ''],
  ['of an ended log-in', 'token=a.dead.token', '&ended=1', 'token=; Max-Age=0'],
])(
  'a photo %s leads to the log-in page of its language, and an ended token is removed',
  async (_, cookie, ended, forgotten) => {
    const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Length': '5000000' }
    for (const prefix of ['', '/fr']) {
      const path = `${prefix}/admin/tours/edit/1/photos`
      const response = await site.visit(path, { method: 'POST', headers, body: 'x' })
      expect(response.status).toBe(302)
      expect(response.headers.get('Location')).toBe(
        `${prefix}/admin/login?to=${encodeURIComponent(path)}${ended}`,
      )
      expect(response.headers.get('Set-Cookie') ?? '').toContain(forgotten)
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    }
  },
)
