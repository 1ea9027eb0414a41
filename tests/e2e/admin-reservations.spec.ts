import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { expectAccessible } from './support/accessibility.ts'
import { closeToasts, expectToast, openOffice, ready, reloadUntilVisible } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { chooseDeparture, fillContact, pay } from './support/visitor.ts'
import { words } from './support/words.ts'

const TOURS = { en: 'The secret passages of Vieux-Lyon', fr: 'Les passages secrets du Vieux-Lyon' }
const euros = (amount: number, locale: Locale) =>
  formatMoney({ amountMinor: amount * 100, currency: 'EUR' }, locale)

// A message that the page has not loaded is reported in the console.
test.beforeEach(({ page }) => {
  page.on('console', (message) => expect(message.text()).not.toContain('MISSING_MESSAGE'))
})

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)

  test(`a booking by telephone, from its mistakes to its note, in ${locale}`, async ({ page, request }) => {
    const email = `zoe.desk.${locale}@example.com`
    await openOffice(page, locale, '/admin/reservations/new')
    await page.getByLabel(t('reservationsAdmin.booking.stepTour')).selectOption({ label: TOURS[locale] })
    // The year of a day is still being typed.
    await page.getByLabel(t('reservationsAdmin.move.from')).fill('0002-12-05')
    const oneLeft = t('reservationsAdmin.move.placesLeft', { count: 1 })
    const tooFew = new RegExp(`${t('reservationsAdmin.move.full')}|${oneLeft}`)
    const dates = page.locator('.departure-option').filter({ hasNotText: tooFew })
    await dates.nth(2).click()
    await page.locator('[name=name]').fill('Zoé')
    await page.getByRole('button', { name: t('reservationsAdmin.booking.confirmFirst') }).click()
    await expect(page.locator('form:has(#party-error) [role=alert]')).toBeFocused()
    await page.locator('[name=name]').fill('')
    await page.getByRole('button', { name: moreAdults(locale) }).click()
    await page.locator('[name=email]').fill(email)
    await submitBooking(page, locale, 29)
    await expect(page.getByText(t('name.empty')).first()).toBeVisible()
    await expect(page.locator('[name=email]')).toHaveValue(email)
    await page.setViewportSize({ width: 320, height: 720 })
    await expectAccessible(page, 'a booking without a name')

    await page.locator('[name=name]').fill('Zoé Desk')
    // The customer would rather come on another day, and then again not.
    for (const index of [3, 2]) await dates.nth(index).click()
    await expect(page.locator('[name=name]')).toHaveValue('Zoé Desk')
    await submitBooking(page, locale, 29)
    const reference = await page.getByRole('dialog').locator('.reference').innerText()
    await expectToast(page, t('reservationsAdmin.booking.done', { reference }))
    await closeToasts(page)
    await expect(page).toHaveURL(/\/admin\/reservations\?open=[\w-]+$/)
    await expectAccessible(page, 'the drawer')
    await act(page, locale, 'note')
    await page.getByLabel(t('reservationsAdmin.noteForm.label')).fill('Comes with a stick.')
    await expectAccessible(page, 'the question for a note')
    await page.getByRole('button', { name: t('reservationsAdmin.noteForm.confirm') }).click()
    await expectToast(page, t('reservationsAdmin.noteForm.done'))
    await expect(page.locator('.timeline').getByText('Comes with a stick.')).toBeVisible()

    await act(page, locale, 'party')
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: moreAdults(locale) })
      .click()
    const total = t('reservationsAdmin.preview.total', { amount: euros(58, locale) })
    await expect(page.getByText(total)).toBeVisible()
    await expectAccessible(page, 'another party')
    await page.getByRole('dialog').last().locator('[type=submit]').click()
    await expectToast(page, t('reservationsAdmin.partyChange.done'))
    await act(page, locale, 'move')
    await expectAccessible(page, 'another date')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await act(page, locale, 'markPaid')
    const paid = t('reservationsAdmin.cash.confirm', { amount: euros(58, locale) })
    await page.getByRole('button', { name: paid }).click()
    await expectToast(page, t('reservationsAdmin.cash.done'))
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const [changed, confirmation] = await (await teamApi(request)).mailsTo(email, 2)
    expect(confirmation?.subject).toContain(TOURS[locale])
    expect(changed?.text).toContain(t('emails.ticket.changed.lead'))
  })

  test(`a partial refund is read by the customer in ${locale}`, async ({ page, request }) => {
    const email = `rosa.refund.${locale}@example.com`
    const { reference } = await aPaidBooking(page, locale, email)
    await openOffice(page, locale, `/admin/reservations?q=${reference.slice(-4)}`)
    await page.getByRole('link', { name: new RegExp(reference) }).click()
    await act(page, locale, 'cancel')
    const question = page.getByRole('dialog').last()
    await expect(question.getByRole('button', { name: t('reservationsAdmin.cancel.keep') })).toBeVisible()
    await question.getByText(t('reservationsAdmin.cancel.part')).click()
    await page.setViewportSize({ width: 320, height: 720 })
    await question.locator('[name=refundMinor]').fill('999')
    await question.locator('[type=submit]').click()
    await expect(question.getByRole('alert')).toBeFocused()
    await expect(question.locator('[name=refundMinor]')).toHaveValue('999')
    await expectAccessible(page, 'a refund of too much')
    await question.locator('[name=refundMinor]').fill('10')
    await question.locator('[name=message]').fill('The Saône is in flood.')
    await question.locator('[type=submit]').click()
    await expectToast(page, t('reservationsAdmin.cancel.done'))

    const [letter] = await (await teamApi(request)).mailsTo(email, 2)
    expect(letter?.text).toContain(t('emails.refund.toCard', { amount: euros(10, locale) }))
    expect(letter?.text).toContain('The Saône is in flood.')
  })

  test(`a sum is refunded for the rain and the reservation stays, in ${locale}`, async ({
    page,
    request,
  }) => {
    const email = `rainy.refund.${locale}@example.com`
    const { reference } = await aPaidBooking(page, locale, email)
    await openOffice(page, locale, `/admin/reservations?q=${email}`)
    await page.getByRole('link', { name: new RegExp(reference) }).click()
    await act(page, locale, 'refund')
    const question = page.getByRole('dialog').last()
    await page.setViewportSize({ width: 320, height: 720 })
    await question.locator('[name=refundMinor]').fill('ten')
    await question.locator('[name=reason]').fill('Two hours of rain.')
    await question.locator('[type=submit]').click()
    await expect(question.getByRole('alert')).toBeFocused()
    await expect(question.locator('.field-error')).toHaveText(t('validation.amount'))
    await question.locator('[name=refundMinor]').fill('999')
    await question.locator('[type=submit]').click()
    await expect(question.getByRole('alert')).toBeFocused()
    await expect(question.locator('[name=reason]')).toHaveValue('Two hours of rain.')
    await expectAccessible(page, 'a refund of more than is left')
    await question.locator('[name=refundMinor]').fill('10')
    await question.locator('[type=submit]').click()
    await expectToast(page, t('reservationsAdmin.refund.done'))
    const decided = t('reservationsAdmin.timeline.goodwill', { amount: euros(10, locale) })
    await expect(page.locator('.timeline')).toContainText(decided)
    await expect(page.locator('.timeline')).toContainText('Two hours of rain.')
    await expect(page.locator('.reservation-head')).toContainText(t('reservationsAdmin.status.CONFIRMED'))

    const [letter] = await (await teamApi(request)).mailsTo(email, 2)
    expect(letter?.text).toContain(t('emails.refund.toCard', { amount: euros(10, locale) }))
    expect(letter?.text).toContain('Two hours of rain.')
  })

  const tag = locale === 'fr' ? '@apart' : []
  test(`everything is refunded to the card in ${locale}`, { tag }, async ({ page, request }) => {
    const email = `ines.refund.${locale}@example.com`
    const { reference } = await aPaidBooking(page, locale, email)
    await openOffice(page, locale, `/admin/reservations?q=${email}`)
    await page.getByRole('link', { name: new RegExp(reference) }).click()
    await act(page, locale, 'cancel')
    const confirm = t('reservationsAdmin.cancel.confirm', { amount: euros(29, locale) })
    await page.getByRole('button', { name: confirm }).click()
    await expectToast(page, t('reservationsAdmin.cancel.done'))
    const [letter] = await (await teamApi(request)).mailsTo(email, 2)
    expect(letter?.text).toContain(t('emails.refund.toCard', { amount: euros(29, locale) }))
    const refunded = page.locator('.reservation-head').getByText(t('reservationsAdmin.payment.REFUNDED'))
    await reloadUntilVisible(refunded)
  })

  test(`the list is searched, filtered, sorted and paged by its URL in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openOffice(page, locale, '/admin/reservations')
    await page.getByRole('link', { name: t('adminParts.nextPage') }).click()
    await expect(page).toHaveURL(/page=2/)
    await ready(page)
    await page.locator('select[name=status]').selectOption('NO_SHOW')
    await expect(page).toHaveURL(/status=NO_SHOW/)
    await expect(page).not.toHaveURL(/page=/)
    const others = page.locator('tbody tr').filter({ hasNotText: t('reservationsAdmin.status.NO_SHOW') })
    await expect(others).toHaveCount(0)
    await page
      .getByRole('columnheader', { name: t('reservationsAdmin.amount') })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/status=NO_SHOW.*sort=total|sort=total.*status=NO_SHOW/)
    await ready(page)

    // Typed words filter by themselves, the field keeps the focus, and each chip takes one filter away.
    const field = page.getByRole('searchbox')
    await field.pressSequentially('a', { delay: 20 })
    await expect(page).toHaveURL(/q=a(&|$)/)
    await field.pressSequentially('n')
    await expect(page).toHaveURL(/q=an(&|$)/)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('an')
    await expect(page.locator('.filters-send')).toBeHidden()
    await expectAccessible(page, 'a list with chips')
    const status = t('common.wordFor', {
      word: t('reservationsAdmin.statusHeader'),
      what: t('reservationsAdmin.status.NO_SHOW'),
    })
    await page.getByRole('link', { name: t('adminParts.without', { filter: status }) }).click()
    await expect(page).toHaveURL(/q=an/)
    await expect(page).not.toHaveURL(/status=/)
    await expect(page.locator('select[name=status]')).toHaveValue('')
    const presets = page.getByRole('navigation', { name: t('reservationsAdmin.presets.label') })
    await presets.getByRole('link', { name: t('reservationsAdmin.presets.due') }).click()
    await expect(page).toHaveURL(/payment=OFFLINE_DUE/)
    await expect(presets.locator('[aria-current]')).toContainText(t('reservationsAdmin.presets.due'))
    await ready(page)

    // Several rows at once, by keyboard and by a range of the pointer: as a file, and on paper.
    const boxes = page.locator('tbody').getByRole('checkbox')
    await boxes.first().focus()
    await page.keyboard.press('Space')
    const bar = page.getByRole('region', { name: t('reservationsAdmin.chosen.label') })
    await expect(bar.getByRole('status')).toHaveText(t('reservationsAdmin.chosen.count', { count: 1 }))
    await boxes.nth(2).click({ modifiers: ['Shift'] })
    await expect(bar.getByRole('status')).toHaveText(t('reservationsAdmin.chosen.count', { count: 3 }))
    await expectAccessible(page, 'chosen rows')
    const chosen = await page.locator('tr[data-chosen] .reference').allInnerTexts()
    const file = page.waitForEvent('download')
    await bar.getByRole('link', { name: t('reservationsAdmin.exportCsv') }).click()
    const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    for (const reference of chosen) expect(lines.join()).toContain(reference)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('tbody tr').filter({ visible: true })).toHaveCount(3)
    await expect(bar).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await bar.getByRole('button', { name: t('reservationsAdmin.chosen.all') }).click()
    await expect(page.getByRole('columnheader').getByRole('checkbox')).toBeChecked()
    await bar.getByRole('button', { name: t('reservationsAdmin.chosen.none') }).click()
    await expect(bar).toHaveCount(0)

    // A row opens wherever it is pressed; on a phone the first one is on the first screen, and the filters are folded.
    const first = page.locator('tbody tr').first()
    // The link of the row lies above the cell.
    await first.locator('td').nth(3).click({ force: true })
    await expect(page.getByRole('dialog')).toContainText(await first.locator('.reference').innerText())
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at('/admin/reservations'))
    await ready(page)
    await expect(page.locator('tbody tr').first().locator('a')).toBeInViewport()
    await expect(page.locator('select[name=status]')).toBeHidden()
    await page.getByRole('button', { name: t('adminParts.filter') }).click()
    await page.locator('select[name=status]').selectOption('NO_SHOW')
    await expect(page).toHaveURL(/status=NO_SHOW/)
    await expectAccessible(page, 'the filters of a phone')
    await page.getByRole('button', { name: t('adminParts.showList') }).click()
    await expect(page.locator('select[name=status]')).toBeHidden()
    await page.setViewportSize({ width: 320, height: 720 })
    await expectAccessible(page, 'a filtered list')
    await page.goto(at('/admin/reservations?q=nobody-of-this-name'))
    await expect(page.getByText(t('reservationsAdmin.noMatchTitle'))).toBeVisible()
    await expectAccessible(page, 'an empty list')
    await page.goto(at('/admin/reservations'))
    await page.getByRole('link', { name: t('reservationsAdmin.manifest') }).click()
    await expectAccessible(page, 'a guest list')
    // On a wide screen a guest is one line: the marks and buttons of each stand beside each other.
    await page.setViewportSize({ width: 1440, height: 900 })
    const marks = page.locator('.manifest-table .guest-attendance')
    const middles = await marks.evaluateAll((forms) =>
      forms.map((form) =>
        [...form.children]
          .map((part) => part.getBoundingClientRect())
          .filter(({ height }) => height > 0)
          .map(({ top, height }) => Math.round((top + height / 2) / 4)),
      ),
    )
    expect(middles.length).toBeGreaterThan(0)
    for (const ofGuest of middles) expect(new Set(ofGuest).size).toBe(1)
  })
}

async function aPaidBooking(page: Page, locale: Locale, email: string) {
  await chooseDeparture(page, locale, TOURS[locale])
  await fillContact(page, locale, { name: 'Rosa Vidal', email })
  await page
    .getByRole('button', { name: words(locale).t('bookingBox.fewer', { unit: ADULTS[locale] }) })
    .click()
  return pay(page, locale, euros(29, locale))
}

const ADULTS = { en: 'Adults', fr: 'Adultes' }

function moreAdults(locale: Locale): string {
  return words(locale).t('bookingBox.moreOf', { unit: ADULTS[locale] })
}

async function submitBooking(page: Page, locale: Locale, amount: number): Promise<void> {
  const name = words(locale).t('reservationsAdmin.booking.confirm', { amount: euros(amount, locale) })
  await page.getByRole('button', { name }).click()
}

/** Presses one of the buttons of the drawer. */
async function act(
  page: Page,
  locale: Locale,
  action: 'cancel' | 'refund' | 'move' | 'party' | 'note' | 'markPaid',
): Promise<void> {
  const name = words(locale).t(`reservationsAdmin.actions.${action}`)
  await page.locator('.reservation-actions').getByRole('button', { name, exact: true }).click()
}
