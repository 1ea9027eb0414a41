import { expect } from 'vitest'
import { test } from '#tests/support/seeded-app.ts'
import { openTestSite } from '#tests/support/site/test-site.ts'

test.for(['/', '/dates', '/tour/vieux-lyon-traboules', '/whoami'])(
  'the first photo of %s is fetched at once and before the others',
  async (path, { app }) => {
    const { visit } = await openTestSite(app)
    const html = await (await visit(path)).text()
    const photos = [...html.matchAll(/<img(?=[^>]* src="\/photos\/)[^>]*>/g)].map(([photo]) => photo)
    expect(photos.length).toBeGreaterThan(0)
    expect(photos.map((photo) => /loading="eager" fetchPriority="high"/i.test(photo))).toEqual(
      photos.map((_, index) => index === 0),
    )
  },
)
