import { expect } from '@playwright/test'
import type { PaymentsInbox } from '#core/inbox/inbox.schema.ts'
import type { Reservations } from '#core/reservation/list/reservations.schema.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logIn } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { chooseDeparture, fillContact } from './support/visitor.ts'
import { words } from './support/words.ts'

const TOURS = { en: 'En-Vau on foot and by kayak', fr: 'En-Vau, à pied et en kayak' }

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)

  test(`a refund that comes back is seen in ${locale}, sent again, and resolved manually`, async ({
    page,
    request,
  }) => {
    const name = `Nadia Roux ${locale}`
    await chooseDeparture(page, locale, TOURS[locale])
    await fillContact(page, locale, { name, email: `nadia.${locale}@example.com` })
    await page.locator('button[value=pay]').click()
    await page.getByRole('button', { name: t('payPage.payClosingCard') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const team = await teamApi(request)
    const { reservations } = await team.get<Reservations>(`/reservations?q=${encodeURIComponent(name)}`)
    const [booked] = reservations
    const refund = { refundMinor: String(booked?.total.amountMinor), message: '' }
    await team.post(`/reservations/${booked?.id}/cancel`, refund)
    const waiting = async () => {
      const { issues } = await team.get<PaymentsInbox>('/payment/issues')
      return issues.filter(({ reservation }) => reservation?.id === booked?.id).length
    }
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1)

    await page.goto(at('/admin'))
    await logIn(page, locale)
    // The demo has one of its own, and other journeys leave some.
    const failed = new RegExp(t('todayPage.refundsFailed', { count: 2 }).replace('2', String.raw`\d+`))
    await page.getByRole('link', { name: failed }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('paymentsInbox.title'))
    const entry = page.getByRole('article').filter({ hasText: name })
    await expect(entry.getByText(t('paymentsInbox.reaction.DEBT_REOPENED'))).toBeVisible()
    await expect(entry.getByText(t('paymentsInbox.failure.expired_or_canceled_card'))).toBeVisible()
    await expectAccessible(page)

    await entry.getByRole('button', { name: t('paymentsInbox.act.retry-refund.label') }).click()
    await expect(page.getByText(t('paymentsInbox.doneRetry'))).toBeVisible()
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
    await page.reload()

    await entry.getByText(t('paymentsInbox.close')).click()
    await entry.getByRole('button', { name: t('paymentsInbox.closeConfirm') }).click()
    await expect(entry.getByText(t('note.empty'))).toBeVisible()
    await entry.getByLabel(t('paymentsInbox.closeLabel')).fill('IBAN FR76, 21/11')
    await entry.getByRole('button', { name: t('paymentsInbox.closeConfirm') }).click()
    await expect(page.getByText(t('paymentsInbox.doneClose'))).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`^${t('paymentsInbox.closed')}`) }).click()
    await expect(entry.filter({ hasText: 'IBAN FR76' })).toHaveCount(1)
    await expect(entry).toHaveCount(2)
    await expectAccessible(page)
  })
}
