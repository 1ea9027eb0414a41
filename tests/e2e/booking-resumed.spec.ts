import { expect, type Page } from '@playwright/test'
import { ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { BOOKED_TOUR, paidBooking } from './support/paid-booking.ts'
import { teamApi, type TeamApi } from './support/team-api.ts'
import { chooseDeparture, fillContact } from './support/visitor.ts'
import { words } from './support/words.ts'

const SLUG = 'calanque-en-vau'
const TOURS = { en: 'En-Vau on foot and by kayak', fr: 'En-Vau, à pied et en kayak' }

/** Each departure has a time of its own. */
let minutes = 0

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)
  const nameField = (page: Page) => page.getByLabel(t('bookingBox.name'), { exact: true })

  test(`Enter pays, and after the return the same payment session is paid, in ${locale}`, async ({
    page,
  }) => {
    await chooseDeparture(page, locale, TOURS[locale])
    const contact = { name: 'Noé Petit', email: `noe.${locale}@example.com` }
    await fillContact(page, locale, contact)
    await nameField(page).press('Enter')
    await expect(page).toHaveURL(/\/_pay\//)
    const session = page.url()

    await page.goBack()
    await fillContact(page, locale, contact)
    await page.locator('button[value=pay]').click()
    await expect(page).toHaveURL(session)
  })

  test(`two of the last three places stay those of the party that comes back from paying, in ${locale}`, async ({
    page,
    request,
  }) => {
    const slot = await aDepartureForThree(await teamApi(request))
    const box = page.locator('.booking-response')
    await page.goto(at(`/tour/${SLUG}?slot=${slot}#book`))
    const order = page.locator('button[value=pay]')
    await expect(box).toBeEmpty()
    const wanted = (await order.textContent()) ?? 'no order'
    await fillContact(page, locale, { name: 'Noé Petit', email: `deux.${locale}@example.com` })
    await order.click()
    await expect(page).toHaveURL(/\/_pay\//)
    const session = page.url()

    await page.goBack()
    await page.reload()
    await expect(box).toContainText(t('bookingBox.ownHold', { count: 2 }))
    await expect(order).toHaveText(wanted)
    await page.locator('.stepper button').nth(1).click()
    await expect(order).not.toHaveText(wanted)
    await page.getByRole('link', { name: t('bookingBox.payHeld') }).click()
    await expect(page).toHaveURL(session)
    await page.goto(at(`/checkout/cancel/${SLUG}`))
    await page.getByRole('button', { name: t('checkoutPage.tryAgain') }).click()
    await expect(order).toHaveText(wanted)
  })

  test(`a booking that was refused at first keeps its text after Back from the payment page, in ${locale}`, async ({
    page,
    context,
  }) => {
    await chooseDeparture(page, locale, TOURS[locale])
    const contact = { name: 'Zoé Retour', email: `zoe.${locale}@gmial.com` }
    await fillContact(page, locale, contact)
    const order = page.locator('button[value=pay]')
    const email = page.getByLabel(t('bookingBox.email'), { exact: true })
    const failure = page.locator('.toaster-failure')
    await context.setOffline(true)
    await order.click()
    await expect(failure).toBeVisible()
    await context.setOffline(false)
    await order.click()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(failure).toHaveCount(0)
    await order.click()
    await expect(page).toHaveURL(/\/_pay\//)

    await page.goBack()
    await expect(page.locator('.booking-response')).toContainText(t('bookingBox.ownHold', { count: 2 }))
    await expect(nameField(page)).toHaveValue(contact.name)
    await expect(email).toHaveValue(contact.email)
  })

  test(`text typed in ${locale} is still there in the other language`, async ({ page, context }) => {
    const other = words(locale === 'fr' ? 'en' : 'fr')
    await chooseDeparture(page, locale, TOURS[locale])
    await fillContact(page, locale, { name: 'Noé Petit', email: 'noe.petit@example.com' })
    const price = page.locator('button[value=pay]')
    const amount = /\d+/.exec((await price.textContent()) ?? '')?.[0] ?? 'no price'
    // On a phone the form lies in a sheet over the page; the first press may go to a suggestion of the browser.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(page.locator('.sheet:modal')).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await page.locator('.site-language').click()
    await expect(page.getByLabel(other.t('bookingBox.name'), { exact: true })).toHaveValue('Noé Petit')
    await expect(page.getByLabel(other.t('bookingBox.email'), { exact: true })).toHaveValue(
      'noe.petit@example.com',
    )
    await expect(price).toContainText(amount)
    const remembered = (await context.cookies()).find(({ name }) => name === 'locale')
    expect(remembered?.value).toBe(locale === 'fr' ? 'en' : 'fr')
  })

  test(`a tab that comes back after minutes shows the present places, with the typed text, in ${locale}`, async ({
    page,
    request,
  }) => {
    const departure = await aDepartureForThree(await teamApi(request), BOOKED_TOUR)
    const slot = page.locator('.slots [aria-current]')
    const token = page.locator('#booking-form input[name=formToken]')
    const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.clock.install()
    await page.goto(at(`/tour/${BOOKED_TOUR}?slot=${departure}#book`))
    await ready(page)
    await nameField(page).fill('Noé Petit')
    await expect(slot).toContainText(/3\splace/)
    const booking = await token.inputValue()
    await paidBooking(request, locale, { departure })
    await comeBack()
    await page.clock.fastForward('06:00')
    await expect(slot).toContainText(/3\splace/)
    await comeBack()
    await expect(slot).not.toContainText(/3\splace/)
    await expect(nameField(page)).toHaveValue('Noé Petit')
    await expect(page.locator('.toaster-failure')).toHaveCount(0)
    // A booking whose response was lost is the same booking, but not after the page that it led to.
    await expect(token).toHaveValue(booking)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(token).not.toHaveValue(booking)
  })

  test(`a message typed in ${locale} is still there in the other language, and after Back and a reload`, async ({
    page,
  }) => {
    const other = words(locale === 'fr' ? 'en' : 'fr')
    await page.goto(at('/contact'))
    await page.getByLabel(t('contactPage.message'), { exact: true }).fill('Une poussette ?')
    await page.locator('.site-language').click()
    await expect(page.getByLabel(other.t('contactPage.message'), { exact: true })).toHaveValue(
      'Une poussette ?',
    )
    await page.goBack()
    await expect(page.locator('form[data-typed]')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(t('contactPage.message'), { exact: true })).toHaveValue('Une poussette ?')
  })
}

/** A departure of the tour in ten days with three places. */
async function aDepartureForThree(team: TeamApi, slug = SLUG): Promise<string> {
  const { id: tourId } = await team.get<{ id: string }>(`/tours/${slug}`)
  const day = (await team.now()).toZonedDateTimeISO('Europe/Paris').toPlainDate().add({ days: 10 })
  const { departures } = await team.post<{ departures: { id: string }[] }>('/tours/availabilities', {
    tourId,
    localDateTimeStart: `${day.toString()}T07:${String(minutes).padStart(2, '0')}`,
    capacity: '3',
    'languages[]': 'fr',
    guideId: '',
  })
  minutes += 1
  return departures[0]?.id ?? ''
}
