import { expect, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { STAFF } from './staff.ts'
import { words } from './words.ts'

/**
 * Opens a page of the back office, whose path is given without its language, by the log-in page where nobody is logged
 * in yet. The page answers to presses when this is done.
 */
export async function openOffice(page: Page, locale: Locale, path = '/admin'): Promise<void> {
  await page.goto(words(locale).at(path))
  if (new URL(page.url()).pathname.endsWith('/admin/login')) await logIn(page, locale)
  await ready(page)
}

/** Logs a member in on the log-in page, which leads on to the page that was asked for. */
export async function logIn(page: Page, locale: Locale, member = STAFF): Promise<void> {
  const { t } = words(locale)
  await page.getByLabel(t('loginPage.username')).fill(member.username)
  await page.getByLabel(t('loginPage.password'), { exact: true }).fill(member.password)
  await page.getByRole('button', { name: t('loginPage.submit') }).click()
  await expect(page).not.toHaveURL(/\/admin\/login/)
}

/** Waits until React has taken over the page that is shown: a press before that only does what a link or a form does. */
export async function ready(page: Page): Promise<void> {
  await page.locator('main').waitFor()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/** The toast that says so has come. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('.toaster').getByText(text)).toBeVisible()
}
