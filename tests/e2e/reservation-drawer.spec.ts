import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { ReservationDetail } from '#core/reservation/reservation-detail.schema.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { aDepartureWithGuests, aGuestOwedCash, type BookedGuest } from './support/a-departure-with-guests.ts'
import { expectToast, openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { cutNetwork } from './support/lost-posts/cut-network.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

const inEuros = (amountMinor: number) => formatMoney({ amountMinor, currency: 'EUR' }, 'en')

test('the departure of a reservation begins with a capital letter in French', async ({ page, request }) => {
  const { guests } = await aDepartureWithGuests(await teamApi(request), ['Lea'])
  await openOffice(page, 'fr', `/admin/reservations?open=${guests[0]?.id}`)
  await expect(page.locator('[aria-labelledby=drawer-departure] p').nth(1)).toHaveText(/^\p{Lu}/u)
})

test('a question asks for a missing text in the language of the page', async ({ page, request }) => {
  const { t } = words('fr')
  const { guests } = await aDepartureWithGuests(await teamApi(request), ['Lea'])
  await openOffice(page, 'fr', `/admin/reservations?open=${guests[0]?.id}`)
  await page.getByRole('button', { name: t('reservationsAdmin.actions.note') }).click()
  await page.getByRole('button', { name: t('reservationsAdmin.noteForm.confirm') }).click()
  await expect(page.getByRole('dialog').last().getByRole('alert')).toHaveText(t('note.empty'))
})

for (const locale of LOCALES)
  test(`a note in ${locale} that is corrected after a lost response is sent by a second press`, async ({
    page,
    request,
  }) => {
    const { t } = words(locale)
    const { guests } = await aDepartureWithGuests(await teamApi(request), ['Lea'])
    await openOffice(page, locale, `/admin/reservations?open=${guests[0]?.id}`)
    await page.getByRole('button', { name: t('reservationsAdmin.actions.note'), exact: true }).click()
    const note = page.getByLabel(t('reservationsAdmin.noteForm.label'))
    const save = page.getByRole('button', { name: t('reservationsAdmin.noteForm.confirm') })
    await note.fill('Comes at 9.')
    const network = await cutNetwork(page)
    network.failure = 'done'
    await save.click()
    await expect(page.locator('.toaster-failure')).toContainText(t('net.noResponse'))
    network.failure = null
    await note.fill('Comes at 10.')
    await save.click()
    await expect(page.getByRole('dialog').last().getByRole('alert')).toHaveText(t('form.sent_already'))
    await expect(note).toHaveValue('Comes at 10.')
    await save.click()
    for (const text of ['Comes at 9.', 'Comes at 10.'])
      await expect(page.locator('.timeline').getByText(text)).toHaveCount(1)
  })

for (const locale of LOCALES)
  test(`a cancellation in ${locale} that is put away under way comes back with its refusal, or is done`, async ({
    page,
    request,
  }) => {
    const { t } = words(locale)
    const team = await teamApi(request)
    const { guests } = await aDepartureWithGuests(team, ['Lea', 'Noé'])
    const [lea, noe] = guests as [BookedGuest, BookedGuest]
    const confirm = page.locator('dialog [type=submit].button-danger')
    let release = () => {}
    await page.route(/reservations.*\.data/, async (route) => {
      if (route.request().method() === 'POST') await new Promise<void>((go) => (release = go))
      await route.continue()
    })
    const putAway = async ({ id }: BookedGuest) => {
      await openOffice(page, locale, `/admin/reservations?open=${id}`)
      await page.getByRole('button', { name: t('reservationsAdmin.actions.cancel'), exact: true }).click()
      const sent = page.waitForRequest((one) => one.method() === 'POST')
      await confirm.click()
      await sent
      await page.keyboard.press('Escape')
      await expect(confirm).toBeHidden()
    }

    await putAway(lea)
    await team.post(`/reservations/${lea.id}/cancel`, { refundMinor: '0', message: '' })
    release()
    await expect(page.getByRole('dialog').last().getByRole('alert')).toBeVisible()
    await expect(confirm).toBeVisible()

    await putAway(noe)
    release()
    await expectToast(page, t('reservationsAdmin.cancel.done'))
    await expect(confirm).toBeHidden()
  })

test('a party above the free seats is refused for its seats', async ({ page, request }) => {
  const { t } = words('fr')
  const { guests } = await aDepartureWithGuests(await teamApi(request), ['Lea'], { capacity: 3 })
  await openOffice(page, 'fr', `/admin/reservations?open=${guests[0]?.id}`)
  await page.getByRole('button', { name: t('reservationsAdmin.actions.party') }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('spinbutton').first().fill('9')
  await dialog.getByRole('button', { name: t('reservationsAdmin.partyChange.confirm') }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toHaveText(t('availability.not_enough_seats', { left: 2 }))
})

for (const locale of LOCALES)
  test(`cash of a cancelled departure is paid back by two taps in ${locale}`, async ({ page, request }) => {
    const { t } = words(locale)
    const team = await teamApi(request)
    const { id, dueMinor } = await aGuestOwedCash(team, 'Olga Owed')
    await openOffice(page, locale, `/admin/reservations?open=${id}`)
    const amount = formatMoney({ amountMinor: dueMinor, currency: 'EUR' }, locale)
    const owed = page.locator('.sums > div', { hasText: t('reservationsAdmin.details.owedCash') })
    await expect(owed.locator('dd')).toHaveText(amount)
    const button = page.getByRole('button', { name: t('reservationsAdmin.actions.returnCash') })
    await button.click()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: t('reservationsAdmin.returnCash.confirm', { amount }) })
      .click()
    await expectToast(page, t('reservationsAdmin.returnCash.done'))
    await expect(owed).toHaveCount(0)
    await expect(button).toHaveCount(0)
    await expect(
      page.locator('.sums > div', { hasText: t('reservationsAdmin.details.refunded') }).locator('dd'),
    ).toHaveText(amount)
  })

test('a cancellation after a refund by another member offers the remaining sums', async ({
  page,
  request,
}) => {
  const { t } = words('en')
  const team = await teamApi(request)
  const { guests } = await aDepartureWithGuests(team, ['Lea'])
  const [{ id, dueMinor } = { id: '', dueMinor: 0 }] = guests
  await team.post(`/reservations/${id}/mark-paid`, { expectedDueMinor: String(dueMinor) })
  await openOffice(page, 'en', `/admin/reservations?open=${id}`)
  await page.getByRole('button', { name: t('reservationsAdmin.actions.cancel') }).click()
  const dialog = page.getByRole('dialog').last()
  const confirm = (amountMinor: number) =>
    dialog.getByRole('button', {
      name: t('reservationsAdmin.cancel.confirm', { amount: inEuros(amountMinor) }),
    })
  await expect(confirm(dueMinor)).toBeVisible()
  const refund = { refundMinor: '500', reason: 'Rain', formToken: randomUUID() }
  await team.post(`/reservations/${id}/refund`, refund)
  await confirm(dueMinor).click()
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveValue(String(dueMinor - 500))
  await confirm(dueMinor - 500).click()
  await expectToast(page, t('reservationsAdmin.cancel.done'))
})

test('a refused change of the party shows its present sums', async ({ page, request }) => {
  const { t } = words('en')
  const team = await teamApi(request)
  const { guests } = await aDepartureWithGuests(team, ['Lea'])
  const [{ id, dueMinor } = { id: '', dueMinor: 0 }] = guests
  const { unitItems } = await team.get<ReservationDetail>(`/reservations/${id}?locale=en`)
  const changeParty = (quantity: number, refundMinor: number) =>
    team.post(`/reservations/${id}/party`, {
      [`units[${unitItems[0]?.unitId}]`]: String(quantity),
      expectedTotalMinor: String(quantity * dueMinor),
      refundMinor: String(refundMinor),
    })
  await changeParty(3, 0)
  await team.post(`/reservations/${id}/mark-paid`, { expectedDueMinor: String(3 * dueMinor) })
  await openOffice(page, 'en', `/admin/reservations?open=${id}`)
  await page.getByRole('button', { name: t('reservationsAdmin.actions.party') }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('spinbutton').first().fill('1')
  const upTo = (amountMinor: number) =>
    dialog.getByText(t('reservationsAdmin.preview.upTo', { amount: inEuros(amountMinor) }))
  await expect(upTo(2 * dueMinor)).toBeVisible()
  await changeParty(2, dueMinor)
  const confirm = dialog.getByRole('button', { name: t('reservationsAdmin.partyChange.confirm') })
  await confirm.click()
  await expect(upTo(dueMinor)).toBeVisible()
  await confirm.click()
  await expectToast(page, t('reservationsAdmin.partyChange.doneWithoutEmail'))
})
