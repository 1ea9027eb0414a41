import { expect } from 'vitest'
import { translator } from '#i18n/translator.ts'
import { test } from '#tests/support/site/office-site.ts'

test('the links to other views of a list leave the result of the last action behind', async ({ visit }) => {
  const html = await (await visit('/admin/reviews?status=PENDING&done=publish')).text()
  expect(html).toContain(translator('en')('reviewsAdmin.donePublish'))
  expect(html).toContain('href="?status=PUBLISHED"')
  expect(html).not.toMatch(/href="\?[^"]*done=/)
})
