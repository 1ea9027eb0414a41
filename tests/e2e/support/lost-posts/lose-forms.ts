import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import type { ServerProcess } from '../../../faults/support/server-process.ts'
import { typedIn, typeInForm } from '../type-in-form.ts'
import { expectFailureToast, FAILURES, type CutNetwork } from './cut-network.ts'

/** The parts that a journey through lost posts needs. */
export type Lost = { page: Page; request: APIRequestContext; locale: Locale; installation: ServerProcess }

let turn = 0

/** `losePost` in each way. */
export async function losePostEachWay(...args: Parameters<typeof losePost>): Promise<void> {
  for (const _ of FAILURES) await losePost(...args)
}

/** Presses a button while its post is lost, each time in another way: a toast says so, and the typed text stays. */
export async function losePost(
  page: Page,
  locale: Locale,
  network: CutNetwork,
  button: Locator,
): Promise<void> {
  const typed = await typeInForm(button)
  const before = network.lost.length
  network.failure = FAILURES[turn++ % FAILURES.length] ?? 'aborted'
  await button.click()
  // First, because the toast of a lost preview may still come.
  await expect.poll(() => network.lost.length).toBeGreaterThan(before)
  await expectFailureToast(page, locale)
  expect(await typedIn(button)).toEqual(typed)
  await expect(page.locator('.error-page')).toHaveCount(0)
}

/** Loses the post of each button of each form that the page (or its part) shows, folded ones included. */
export async function loseEveryForm(
  page: Page,
  locale: Locale,
  network: CutNetwork,
  within: Locator = page.locator('main'),
  lose = losePost,
): Promise<void> {
  const buttons = within.locator('form[method=post] button[type=submit]:not(.without-script)')
  await within.evaluate((part) => part.querySelectorAll('details').forEach((folded) => (folded.open = true)))
  const count = await buttons.count()
  expect(count, page.url()).toBeGreaterThan(0)
  for (let index = 0; index < count; index += 1) await lose(page, locale, network, buttons.nth(index))
}
