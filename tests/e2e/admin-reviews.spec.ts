import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { logIn } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { words } from './support/words.ts'

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)

  test(`a review is read, published, answered and withdrawn in ${locale}`, async ({ page }) => {
    await page.goto(at('/admin/reviews?status=PENDING'))
    await logIn(page, locale)
    await page.setViewportSize({ width: 320, height: 720 })
    const waiting = page.locator('.review-entry').first()
    const [reference, said, tour] = await Promise.all([
      waiting.locator('header p').textContent(),
      waiting.locator('.review-text').textContent(),
      waiting.locator('h2 a').getAttribute('href'),
    ])
    const entry = page.locator('.review-entry').filter({ hasText: reference?.split('· ').at(-1) ?? '' })

    await waiting.getByText(t('reviewsAdmin.reject'), { exact: true }).click()
    await waiting.getByRole('button', { name: t('reviewsAdmin.rejectAndMail') }).click()
    await expect(page.getByText(t('review.reason_empty')).first()).toBeVisible()
    await expectAccessible(page, 'a refusal without its reason')
    await page.goto(tour ?? '')
    await expect(page.getByText(said ?? '')).toHaveCount(0)

    await page.goto(at('/admin/reviews?status=PENDING'))
    await entry.getByRole('button', { name: t('reviewsAdmin.publish') }).click()
    await expect(page.getByText(t('reviewsAdmin.donePublish'))).toBeVisible()
    await page.goto(at('/admin/reviews?status=PUBLISHED'))
    await entry.getByText(t('reviewsAdmin.reply'), { exact: true }).click()
    await entry.getByLabel(t('reviewsAdmin.replyLabel')).fill(`Thank you (${locale}).`)
    await expectAccessible(page, 'a reply being written')
    await entry.getByRole('button', { name: t('reviewsAdmin.saveReply') }).click()
    await expect(page.getByText(t('reviewsAdmin.doneReply'))).toBeVisible()
    await page.goto(`${tour}#avis`)
    await expect(page.getByText(said ?? '').first()).toBeVisible()
    await expect(page.getByText(`Thank you (${locale}).`).first()).toBeVisible()

    await page.goto(at('/admin/reviews?status=PUBLISHED'))
    await entry.getByText(t('reviewsAdmin.takeBack'), { exact: true }).click()
    await entry.getByLabel(t('reviewsAdmin.reason')).fill('It names another guest.')
    await entry.getByRole('button', { name: t('reviewsAdmin.takeBackAndMail') }).click()
    await expect(page.getByText(t('reviewsAdmin.doneReject'))).toBeVisible()
    await page.goto(tour ?? '')
    await expect(page.getByText(said ?? '')).toHaveCount(0)
    await page.goto(at('/admin/audit?subject=comment'))
    const refused = t('auditPage.actions.comment.rejected', { subject: '' }).trim()
    await expect(page.locator('.audit-row').first()).toContainText(refused)
    await expectAccessible(page, 'the log')
  })
}
