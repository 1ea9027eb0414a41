import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import type { ServerProcess } from '../../../faults/support/server-process.ts'
import { expectFailureToast, FAILURES, type CutNetwork } from './cut-network.ts'

/** What a journey through lost posts needs. */
export type Lost = { page: Page; request: APIRequestContext; locale: Locale; shop: ServerProcess }

let turn = 0

/** `losePost` in each way. */
export async function losePostEachWay(...args: Parameters<typeof losePost>): Promise<void> {
  for (const _ of FAILURES) await losePost(...args)
}

/** Presses a button while its post is lost, each time in another way: a toast says so, and what was typed stays. */
export async function losePost(
  page: Page,
  locale: Locale,
  network: CutNetwork,
  button: Locator,
): Promise<void> {
  const typed = await typeEverywhere(button)
  const before = network.lost.length
  network.failure = FAILURES[turn++ % FAILURES.length] ?? 'aborted'
  await button.click()
  await expectFailureToast(page, locale)
  expect(network.lost.length).toBeGreaterThan(before)
  expect(await valuesOf(button)).toEqual(typed)
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

/** Adds to each text of the button's form, fills what must be filled, and answers what then stands there. */
async function typeEverywhere(button: Locator): Promise<string[]> {
  await button.evaluate((pressed: HTMLButtonElement) => {
    const samples: Record<string, string> = { email: 'maya@example.com', password: 'pavés-brûlants-57' }
    for (const field of pressed.form?.elements ?? []) {
      const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
      if (!isText || !field.checkVisibility() || field.readOnly) continue
      if (!/^(text|textarea|search|tel|email|password)$/.test(field.type)) continue
      const prototype = Object.getPrototypeOf(field) as object
      const value =
        field.value && field.type !== 'email' ? `${field.value} ` : (samples[field.type] ?? 'Typed')
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  return valuesOf(button)
}

function valuesOf(button: Locator): Promise<string[]> {
  return button.evaluate((pressed: HTMLButtonElement) =>
    [...(pressed.form?.elements ?? [])]
      .map((field) => field as HTMLInputElement)
      .filter(({ type }) => type !== 'hidden')
      .map(({ value }) => value),
  )
}
