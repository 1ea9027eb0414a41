import { expect, type Cookie, type Locator, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { OWNER } from './team.ts'
import { words } from './words.ts'

/** The cookies of the last log-in by the page: most journeys of a worker are about another page. */
let lastLogIn: Cookie[] = []

/**
 * Opens a page of the back office, whose path is given without its language, by the log-in page where no log-in of an
 * earlier journey holds. The page is ready for input when this ends.
 */
export async function openOffice(page: Page, locale: Locale, path = '/admin'): Promise<void> {
  const context = page.context()
  if ((await context.cookies()).length === 0) await context.addCookies(lastLogIn)
  await page.goto(words(locale).at(path))
  if (new URL(page.url()).pathname.endsWith('/admin/login')) {
    await logIn(page, locale)
    lastLogIn = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
  }
  await ready(page)
}

/** Logs a member in on the log-in page, which redirects to the requested page. */
export async function logIn(page: Page, locale: Locale, member = OWNER): Promise<void> {
  const { t } = words(locale)
  await page.getByLabel(t('loginPage.username')).fill(member.username)
  await page.getByLabel(t('loginPage.password'), { exact: true }).fill(member.password)
  await page.getByRole('button', { name: t('loginPage.submit') }).click()
  await expect(page).not.toHaveURL(/\/admin\/login/)
}

/** Waits until React has hydrated the page, or its islands. Before, a press has only the effect of a link or a form. */
export async function ready(page: Page): Promise<void> {
  await page.locator('main').waitFor()
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
}

/** Closes the toasts, which may lie over the next thing to press. */
export async function closeToasts(page: Page): Promise<void> {
  const shown = page.locator('.toaster .toast:not([data-hidden])')
  for (let count = await shown.count(); count > 0; count -= 1)
    await shown.first().locator('.icon-button').click()
  await expect(shown.filter({ visible: true })).toHaveCount(0)
}

/** Expects a toast with this text; the texts of the others appear beside the failure. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const shown = page.locator('.toaster .toast:not([data-hidden])').filter({ visible: true })
  await expect.poll(() => shown.allInnerTexts()).toContainEqual(expect.stringContaining(text))
}

/** Loads the page again until a worker has done its part, at most for 20 seconds. */
export async function reloadUntilVisible(part: Locator): Promise<void> {
  await expect(async () => {
    await part.page().reload()
    await expect(part).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

/** Pastes too long a text to guests, and expects it whole beside its error, with the limit and its length. */
export async function expectPastedTextKept(
  part: Locator,
  locale: Locale,
  press: () => Promise<void>,
): Promise<void> {
  const { t } = words(locale)
  const box = part.locator('textarea').first()
  await box.fill('')
  await box.page().keyboard.insertText('a'.repeat(2_010))
  await press()
  const error = t('validation.too_long', { count: 2_010, max: 2_000 })
  await expect(part.locator('.field-error').getByText(error)).toBeVisible()
  await expect(box).toHaveValue('a'.repeat(2_010))
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  // The summary leads to the box.
  await part.getByRole('link', { name: error }).click()
  await expect(box).toBeFocused()
}
