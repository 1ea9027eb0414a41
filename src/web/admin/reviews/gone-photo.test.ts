import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { aReview } from '#tests/support/factories/a-review.ts'
import { test } from '#tests/support/site/office-site.ts'

test.for(LOCALES)(
  'a photo of a review that somebody has removed meanwhile counts as removed, in %s',
  async (locale, { app, site, callApi }) => {
    const { id } = await aReview(app)
    const photoId = app.ids.uuid()
    const send = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
    const response = await send(sitePath(locale, '/admin/reviews?status=PENDING'), {
      method: 'POST',
      headers: { Cookie: `token=any; locale=${locale}`, Origin: app.origin },
      body: new URLSearchParams({ id, intent: 'remove-photo', photoId }),
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(
      sitePath(
        locale,
        `/admin/reviews?status=PENDING&done=remove-photo&of=${id}&photo=${photoId}#review-${id}`,
      ),
    )
  },
)
