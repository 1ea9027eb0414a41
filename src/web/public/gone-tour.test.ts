import { expect, test } from 'vitest'
import { openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

test.for(['', '/fr'])(
  'the page of a tour that is gone leads from booking to the dates (%s/)',
  async (prefix) => {
    const response = await site.visit(`${prefix}/tour/gone`)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).not.toContain('href="#book"')
    expect(html).toMatch(
      new RegExp(`href="${prefix}/dates"[^>]*class="[^"]*site-book|site-book[^>]*href="${prefix}/dates"`),
    )
  },
)
