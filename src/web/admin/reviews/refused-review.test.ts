import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { rejectReview } from '#core/review/moderate-review.server.ts'
import { translator } from '#i18n/translator.ts'
import { aReview } from '#tests/support/factories/a-review.ts'
import { test } from '#tests/support/site/office-site.ts'

const SYSTEM = { type: 'system', name: 'tests' } as const

test.for(LOCALES)(
  'an action on a review that somebody has rejected meanwhile says so, and nothing else, in %s',
  async (locale, { app, site, callApi }) => {
    const { id } = await aReview(app)
    await rejectReview(app, SYSTEM, id, 'Not about the tour.')
    const t = translator(locale)
    const send = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
    for (const intent of ['publish', 'reply'])
      for (const status of ['PENDING', 'REJECTED']) {
        const page = sitePath(locale, `/admin/reviews?status=${status}&done=publish`)
        const response = await send(page, {
          method: 'POST',
          headers: { Cookie: `token=any; locale=${locale}`, Origin: app.origin },
          body: new URLSearchParams({ id, intent, [`reply-${id}`]: 'Thank you.' }),
        })
        const html = await response.text()
        expect([intent, status, response.status]).toEqual([intent, status, 409])
        expect(html.split(t('review.status_conflict'))).toHaveLength(2)
        expect(html).not.toContain(t('reviewsAdmin.donePublish'))
      }
  },
)
