import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { formatMoney } from '#i18n/format.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectPastedTextKept, expectToast, openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { BOOKED_TOUR, paidBooking } from './support/paid-booking.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

/** A day far from the demo's season, another one for each language of the team. */
const DAYS = { en: '2029-06-05', fr: '2029-06-06' }

for (const locale of ['fr', 'en'] as const) {
  const { t } = words(locale)
  const day = DAYS[locale]

  test(`a departure with guests moves, then is cancelled for everyone: the customer reads both, by a team in ${locale}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    const team = await teamApi(request)
    const id = await aDeparture(request, day)
    // The customer reads the other language than the team.
    const theirs = locale === 'fr' ? 'en' : 'fr'
    const { email, price } = await paidBooking(request, theirs, { departure: id })

    await openOffice(page, locale, `/admin/disponibilites?view=day&day=${day}`)
    await page.locator('.departure').click()
    const drawer = page.getByRole('dialog').first()
    await drawer.locator('input[name=localDateTimeStart]').fill(`${day}T14:15`)
    await drawer.getByRole('button', { name: t('availabilitiesAdmin.save'), exact: true }).click()
    const tell = page.getByRole('dialog', { name: t('availabilitiesAdmin.tellTitle') })
    await expect(tell.getByText(t('availabilitiesAdmin.tellWho', { count: 1 }))).toBeVisible()
    await expectAccessible(page, 'the dialog of a departure that moves')
    // Back leads to the panel with the typed start, without an error; the next save asks again.
    await tell.getByRole('button', { name: t('common.back'), exact: true }).click()
    await expect(tell).toBeHidden()
    await expect(drawer.locator('input[name=localDateTimeStart]')).toHaveValue(`${day}T14:15`)
    await expect(drawer.getByRole('alert')).toHaveCount(0)
    await drawer.getByRole('button', { name: t('availabilitiesAdmin.save'), exact: true }).click()
    // An empty box asks first.
    const move = tell.getByRole('button', { name: t('availabilitiesAdmin.tellConfirm', { count: 1 }) })
    await move.click()
    await expect(tell.getByRole('button', { name: t('guestMessage.sendWithout') })).toBeVisible()
    await expectPastedTextKept(tell, locale, () => move.click())
    await tell.locator(`textarea[lang=${theirs}]`).fill('The bridge is closed in the morning.')
    await move.click()
    await expectToast(page, t('availabilitiesAdmin.savedCount', { count: 1 }))
    const [moved] = await team.mailsTo(email, 2)
    expect(moved?.text).toContain('The bridge is closed in the morning.')
    expect(moved?.text).toContain(theirs === 'fr' ? '14:15' : '2:15')
    expect(moved?.attachments.map(({ contentType }) => contentType).join()).toContain('text/calendar')

    await page.locator('.departure').click()
    await cancelForEveryone(page, locale, 2 * price)
    await expectToast(page, t('availabilitiesAdmin.cancelled'))
    await expect(page.locator('.departure')).toContainText(t('availabilitiesAdmin.cancelledMark'))
    const [cancelled] = await team.mailsTo(email, 3)
    expect(cancelled?.text).toContain('A storm is coming.')
    expect(cancelled?.text).toContain(formatMoney({ amountMinor: 2 * price, currency: 'EUR' }, theirs))
  })
}

async function cancelForEveryone(page: Page, locale: 'en' | 'fr', refundMinor: number): Promise<void> {
  const { t } = words(locale)
  await page.getByRole('button', { name: t('availabilitiesAdmin.cancel'), exact: true }).click()
  const ask = page.getByRole('dialog', { name: t('availabilitiesAdmin.cancelTitle') })
  const amount = formatMoney({ amountMinor: refundMinor, currency: 'EUR' }, locale)
  await expect(ask.getByText(t('availabilitiesAdmin.cancelMoney', { amount }))).toBeVisible()
  await expect(ask.getByText(t('availabilitiesAdmin.cancelWho', { people: 2 }))).toBeVisible()
  await expectAccessible(page, 'the dialog that cancels a departure')
  const cancel = ask.getByRole('button', { name: t('availabilitiesAdmin.cancelConfirm') })
  await expectPastedTextKept(ask, locale, () => cancel.click())
  await ask.locator('textarea').fill('A storm is coming.')
  await cancel.click()
}

async function aDeparture(request: APIRequestContext, day: string): Promise<string> {
  const team = await teamApi(request)
  const { id } = await team.get<{ id: string }>(`/tours/${BOOKED_TOUR}`)
  const { departures } = await team.post<{ departures: { id: string }[] }>('/tours/availabilities', {
    tourId: id,
    localDateTimeStart: `${day}T10:00`,
    capacity: '10',
    'languages[]': 'fr',
  })
  return departures[0]?.id ?? ''
}
