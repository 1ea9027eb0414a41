import { expect } from '@playwright/test'
import { logIn, ready } from './support/back-office.ts'
import { crawl, policyReports, scriptErrors } from './support/crawl.ts'
import { test } from './support/journey.ts'

test('no page of the site has anything that its policy forbids, nor a script that fails', async ({
  page,
  context,
}) => {
  const reports = await policyReports(context)
  const errors = scriptErrors(context)
  const visited = await crawl(page, ['/', '/fr', '/nowhere', '/checkout/cancel', '/admin/login'])
  expect(visited.length).toBeGreaterThan(20)
  expect(reports).toEqual([])
  expect(errors).toEqual([])
})

test('no page of the back office has anything that its policy forbids, nor a script that fails', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const reports = await policyReports(context)
  const errors = scriptErrors(context)
  await page.goto('/admin/login')
  await logIn(page, 'en')
  const hydrated = async () => {
    if (await page.locator('script[id="sentences"]').count()) await ready(page)
  }
  const visited = await crawl(page, ['/admin', '/fr/admin', '/admin/dev/mailbox'], { look: hydrated })
  expect(visited.length).toBeGreaterThan(30)
  expect(reports).toEqual([])
  expect(errors).toEqual([])
})
