import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { logIn } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { reviewLink } from './support/review-link.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

for (const locale of LOCALES) {
  const { t, at } = words(locale)

  test(`the summary of errors names its fields and forgets the corrected ones, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(at('/admin/business'))
    await logIn(page, locale)
    await page.waitForLoadState('networkidle')
    const field = (name: string) => page.locator(`[name="${name}"]`)
    for (const name of ['email', 'company', 'address']) await field(name).fill('')
    await field('phone').fill('abc')
    await page.getByRole('button', { name: t('launchPage.business.save') }).click()
    const summary = page.locator('.business-form .notice-error')
    const label = (name: 'company' | 'address') =>
      t('common.wordFor', { word: t(`launchPage.business.${name}`), what: t('settings.required') })
    await expect(summary.getByRole('link')).toHaveText([
      t('launchPage.business.emailEmpty'),
      t('phone.invalid'),
      label('company'),
      label('address'),
    ])
    await expect(page.getByText(t('email.empty'))).toHaveCount(0)

    await field('phone').fill('+33 4 65 71 00 42')
    await page.keyboard.press('Tab')
    await expect(page.locator('#phone-error')).toHaveCount(0)
    await expect(field('phone')).not.toHaveAttribute('aria-invalid')
    await expect(field('phone')).not.toHaveAttribute('aria-describedby')
    await expect(summary.getByRole('heading')).toHaveText(t('common.errorSummary', { count: 3 }))
    // An empty field is not corrected.
    await field('company').fill('')
    await expect(field('company')).toHaveAttribute('aria-invalid', 'true')
    for (const name of ['email', 'company', 'address']) await field(name).fill('x')
    await expect(summary).toHaveCount(0)
    await expect(page.locator('.field-error')).toHaveCount(0)
  })

  test(`a pasted text that is too long stays whole, beside its error, in ${locale}`, async ({
    page,
    request,
  }) => {
    const { path } = await reviewLink(await teamApi(request))
    for (const [form, name, error] of [
      ['/private', 'message', t('note.request_too_long')],
      [path, 'content', t('review.content_too_long')],
    ] as const) {
      await page.goto(at(form))
      const field = page.locator(`[name=${name}]`)
      await field.focus()
      await page.keyboard.insertText('a'.repeat(2_010))
      if (name === 'content')
        await expect(page.getByText(t('reviewPage.charactersOver', { count: 10 }))).toBeVisible()
      await page.locator('main form').filter({ has: field }).locator('button[type=submit]').click()
      await expect(page.locator('.field-error').getByText(error)).toBeVisible()
      await expect(field).toHaveValue('a'.repeat(2_010))
    }
  })
}
