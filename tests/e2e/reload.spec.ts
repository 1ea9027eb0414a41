import { expect, type Page } from '@playwright/test'
import { ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { aPhoto, reviewLink } from './support/review-link.ts'
import { teamApi } from './support/team-api.ts'
import { chooseDeparture, fillContact } from './support/visitor.ts'
import { words } from './support/words.ts'

const TOURS = { en: 'En-Vau on foot and by kayak', fr: 'En-Vau, à pied et en kayak' }
const NOTE = 'Two of us are vegetarians.'

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)
  const other = words(locale === 'en' ? 'fr' : 'en')

  test(`a reload in ${locale} keeps the contact of a booking, until it is made`, async ({ page }) => {
    await chooseDeparture(page, locale, TOURS[locale])
    await fillContact(page, locale, { name: 'Ana Vidal', email: `ana.reload.${locale}@example.com` })
    const field = (name: string) => page.locator(`#booking-form [name=${name}]`)
    const chosen = page.url()
    await page.reload()
    await expect(field('name')).toHaveValue('Ana Vidal')
    await expect(field('email')).toHaveValue(`ana.reload.${locale}@example.com`)
    // Restored text is kept as typed text is.
    await field('name').fill('Ana Vidal Prieto')
    await page.reload()
    await expect(field('name')).toHaveValue('Ana Vidal Prieto')
    await expect(field('email')).toHaveValue(`ana.reload.${locale}@example.com`)
    // The text is kept beside this choice too, when another one is paid.
    await page.locator('#party .stepper').first().getByRole('button').last().click()
    await expect(page).not.toHaveURL(chosen)
    await page.locator('.pay-bar button[value=pay]').click()
    await expect(page).toHaveURL(/\/_pay\//)
    await page.goto(chosen)
    await expect(field('name')).toBeVisible()
    await scriptsLoaded(page)
    await expect(field('name')).toHaveValue('')
  })

  test(`a reload in ${locale} keeps the contact of a booking whose email address is questioned`, async ({
    page,
  }) => {
    const email = `ana.questioned.${locale}@gmial.com`
    await chooseDeparture(page, locale, TOURS[locale])
    await fillContact(page, locale, { name: 'Ana Vidal', email })
    const field = (name: string) => page.locator(`#booking-form [name=${name}]`)
    await page.locator('.pay-bar button[value=pay]').click()
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
    await page.reload()
    await expect(field('name')).toHaveValue('Ana Vidal')
    await expect(field('email')).toHaveValue(email)
    // The restored text is kept again, also over another page.
    await page.goto(at('/cgv'))
    await page.goBack()
    await expect(field('name')).toHaveValue('Ana Vidal')
    await expect(field('email')).toHaveValue(email)
  })

  test(`a press right after a reload in ${locale} counts, and the contact comes back beside it`, async ({
    page,
  }) => {
    await chooseDeparture(page, locale, TOURS[locale])
    await fillContact(page, locale, { name: 'Ana Vidal', email: `ana.press.${locale}@example.com` })
    const adults = page.locator('#party .stepper').first()
    const guests = Number(await adults.getByRole('spinbutton').inputValue())
    const pressed = Promise.withResolvers<void>()
    await page.route('**/assets/page-forms-*.js', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await adults.getByRole('button').last().click()
    await expect(adults.getByRole('spinbutton')).toHaveValue(String(guests + 1))
    pressed.resolve()
    await expect(page.locator('#booking-form [name=name]')).toHaveValue('Ana Vidal')
    await expect(adults.getByRole('spinbutton')).toHaveValue(String(guests + 1))
  })

  test(`a reload in ${locale} keeps a message, also a refused one, until it is sent`, async ({ page }) => {
    const message = page.getByLabel(t('contactPage.message'))
    const send = () => page.locator('form[data-taken-along] button[type=submit]').click()
    await page.goto(at('/contact'))
    await scriptsLoaded(page)
    await page.getByLabel(t('contactPage.name'), { exact: true }).fill('Ana Vidal')
    await message.fill(NOTE)
    await page.reload()
    await expect(message).toHaveValue(NOTE)
    await send()
    await expect(page.locator('[aria-invalid=true]')).toBeFocused()
    await page.reload()
    await expect(message).toHaveValue(NOTE)
    await page.getByLabel(t('contactPage.yourEmail')).fill(`ana.message.${locale}@example.com`)
    await send()
    await expect(page.getByText(t('contactPage.sentTitle'))).toBeVisible()
    await page.goto(at('/contact'))
    await scriptsLoaded(page)
    await expect(message).toHaveValue('')
  })

  test(`the photos of a review in ${locale} are kept by a reload and in the other language`, async ({
    page,
    request,
  }) => {
    const { path } = await reviewLink(await teamApi(request))
    await page.goto(at(path))
    await ready(page)
    const photos = page.locator('input[type=file]')
    const chosen = page.locator('.chosen-photos li')
    const otherLanguage = () => page.locator('.site-language').first().click()
    const sent = () =>
      photos.evaluate((field: HTMLInputElement) => [...(field.files ?? [])].map((file) => file.name))
    await photos.setInputFiles(await aPhoto())
    await photos.setInputFiles({ ...(await aPhoto(900, 1_200)), name: 'bridge.jpg' })
    await page.locator('textarea').fill(NOTE)
    await page.reload()
    await expect(chosen.locator('canvas')).toHaveCount(2)
    await otherLanguage()
    await expect(page.locator('html')).not.toHaveAttribute('lang', locale)
    await expect(chosen.locator('canvas')).toHaveCount(2)
    expect(await sent()).toEqual(['tower.jpg', 'bridge.jpg'])
    await expect(page.locator('textarea')).toHaveValue(NOTE)
    await chosen.first().getByRole('button').click()
    await otherLanguage()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(chosen.locator('canvas')).toHaveCount(1)
    expect(await sent()).toEqual(['bridge.jpg'])
    // Another tab is another person's.
    const otherTab = await page.context().newPage()
    await otherTab.goto(at(path), { waitUntil: 'networkidle' })
    await expect(otherTab.locator('.chosen-photos')).toHaveCount(0)
    await otherTab.close()
    await page.locator('label', { has: page.getByRole('radio', { name: t('reviewPage.rate5') }) }).click()
    await page.getByRole('button', { name: t('reviewPage.send') }).click()
    await expect(page.locator('.photo-thumbnails a')).toHaveCount(1)
    await expect.poll(() => page.evaluate(countKeptPhotos)).toBe(0)
  })

  test(`text from ${locale} that is changed in the other language comes back as changed`, async ({
    page,
  }) => {
    const message = page.locator('form[data-taken-along] [name=message]')
    const otherLanguage = () => page.locator('.site-language').first().click()
    await page.goto(other.at('/contact'))
    await message.fill('An older text.')
    await page.goto(at('/contact'))
    await message.fill(NOTE)
    await page.reload()
    await expect(message).toHaveValue(NOTE)
    await otherLanguage()
    await expect(page.locator('html')).not.toHaveAttribute('lang', locale)
    await scriptsLoaded(page)
    await expect(message).toHaveValue(NOTE)
    await message.fill('Nobody is.')
    await otherLanguage()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await scriptsLoaded(page)
    await expect(message).toHaveValue('Nobody is.')
  })
}

/** Nothing is on its way any more: the script that keeps typed text, and writes it into forms, has run. */
async function scriptsLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/** In the page: the entries of the storage of chosen photos. */
function countKeptPhotos(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('review', 1)
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('photos').objectStore('photos').count()
      counting.addEventListener('success', () => resolve(counting.result))
    })
  })
}
