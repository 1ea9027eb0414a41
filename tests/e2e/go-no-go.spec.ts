import { expect } from '@playwright/test'
import { formatMoney } from '#i18n/format.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectToast, openOffice } from './support/back-office.ts'
import { aDepartureFrom, anOpenDecision } from './support/a-decision.ts'
import { test } from './support/journey.ts'
import { BOOKED_TOUR, paidBooking } from './support/paid-booking.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

const MINIMUM = { en: 'Goes ahead with at least 9 people', fr: 'Départ confirmé à partir de 9 personnes' }

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)

  test(`a departure with too few people: the operator decides no, one guest takes another date, one the money: ${locale}`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const theirs = locale === 'fr' ? 'en' : 'fr'
    const { id, price, ...mover } = await anOpenDecision(request, team, locale)
    const other = await aDepartureFrom(team, 1, 5)

    await page.goto(at(`/tour/${BOOKED_TOUR}?slot=${id}`))
    await expect(page.locator('.booking-place')).toContainText(MINIMUM[locale])
    const leaver = await paidBooking(request, theirs, { departure: id })
    const [confirmed] = await team.mailsTo(leaver.email)
    expect(confirmed?.text.replaceAll(/\s+/g, ' ')).toContain(MINIMUM[theirs])

    await openOffice(page, locale, '/admin/go')
    await expectAccessible(page, 'the board of decisions')
    await page.locator(`a[href="?no=${id}"]`).click()
    const ask = page.getByRole('dialog', { name: t('goPage.noTitle') })
    await expect(ask).toContainText(t('goPage.who', { people: 4 }))
    const refund = formatMoney({ amountMinor: 4 * price, currency: 'EUR' }, locale)
    await expect(ask).toContainText(t('goPage.money', { amount: refund }))
    await expectAccessible(page, 'the dialog of a no')
    await ask.getByLabel(t('goPage.offered')).selectOption(other)
    await ask.locator(`textarea[lang=${locale}]`).fill('Only four of us, alas.')
    await ask.locator('[data-template=regrets]').click()
    await expect(ask.locator(`textarea[lang=${locale}]`)).toHaveValue(
      `Only four of us, alas.\n\n${t('emails.guests.templates.regrets')}`,
    )
    await expect(ask.locator(`textarea[lang=${theirs}]`)).toHaveValue(
      words(theirs).t('emails.guests.templates.regrets'),
    )
    await ask.getByRole('button', { name: t('goPage.noConfirm') }).click()
    await expectToast(page, t('goPage.noDone'))
    const row = page.locator('tr').filter({ hasText: t('goPage.release') })
    await expect(row.filter({ hasText: t('goPage.off') }).first()).toBeVisible()

    const [offered] = await team.mailsTo(mover.email, 2)
    expect(offered?.text).toContain('Only four of us, alas.')
    await page.goto(at(mover.managePath))
    await expectAccessible(page, 'the choice of a date')
    await page.locator(`form:has(input[value="${other}"]) button`).click()
    await expect(page).toHaveURL(/done=moved/)
    await expect(page.locator('.ticket-reference').first()).toHaveText(mover.reference)

    await page.goto(words(theirs).at(leaver.managePath))
    await page.locator('button[value=choose-money]').click()
    await expect(page).toHaveURL(/done=cancelled/)
    const [refunded] = await team.mailsTo(leaver.email, 3)
    expect(refunded?.text).toContain(formatMoney({ amountMinor: 2 * price, currency: 'EUR' }, theirs))

    await openOffice(page, locale, '/admin/go')
    await expect(page.locator('main')).toContainText(t('goPage.chosen', { moved: 1, money: 1 }))
  })
}

test('one press says go, and a second one decides nothing else', async ({ page, request }) => {
  const { t } = words('en')
  const team = await teamApi(request)
  const { id } = await anOpenDecision(request, team, 'en')
  const next = await aDepartureFrom(team, 9)
  const formOf = (departure: string) => page.locator(`form:has(input[value="${departure}"])`)

  await openOffice(page, 'en', '/admin/go')
  const go = formOf(id).locator('button[value=go]')
  const { x, y } = (await go.boundingBox()) ?? { x: 0, y: 0 }
  await go.dblclick()
  await expectToast(page, t('goPage.goDone'))
  await expect(formOf(id)).toHaveCount(0)
  await page.mouse.click(x + 5, y + 5)
  await expect(formOf(next).locator('button[aria-busy]')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('main')).toContainText(t('goPage.guaranteed'))
  await expect(formOf(id)).toHaveCount(0)
  await expect(formOf(next)).toHaveCount(1)
})
