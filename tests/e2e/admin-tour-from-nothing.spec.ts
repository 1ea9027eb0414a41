import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Locale } from '#core/kernel/locale.ts'
import { DEFAULT_CURRENCY } from '#core/kernel/money.ts'
import { languageName } from '#i18n/format.ts'
import { openOffice, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { chooseDeparture, fillContact, pay } from './support/visitor.ts'
import { words } from './support/words.ts'

const TITLES = { en: 'Colmar: the wine cellars at dusk', fr: 'Colmar : les caves au crépuscule' }
/** In its typesetting: the French colon has a space that does not break. */
const SHOWN = { en: TITLES.en, fr: 'Colmar\u00a0: les caves au crépuscule' }
const CURRENCIES: Record<Locale, string> = { en: 'CHF', fr: 'CAD' }
const PRICES: Record<Locale, string> = { en: 'CHF\u00a035', fr: '35\u00a0$CA' }

const SCREEN = { width: 1440, height: 900 }

test.use({ viewport: SCREEN, isMobile: false, hasTouch: false })

for (const locale of ['en', 'fr'] as const) {
  test(`a tour in a chosen currency is made from nothing, published, given dates and booked, in ${locale}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const { t, at } = words(locale)
    await chooseCurrency(page, locale, CURRENCIES[locale])
    await begin(page, locale)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await expect(page.getByRole('button', { name: t('toursAdmin.publish'), exact: true })).toBeDisabled()
    await write(page, locale)
    await choosePhoto(page, locale)
    await page.getByRole('button', { name: t('toursAdmin.publish'), exact: true }).click()
    await expect(page.locator('.admin-title')).toContainText(t('toursAdmin.statusOf.PUBLISHED'))

    await page.getByRole('link', { name: t('toursAdmin.seeDates') }).click()
    await ready(page)
    await addDate(page, locale)

    await page.goto(at('/'))
    await chooseDeparture(page, locale, SHOWN[locale])
    await page.getByRole('spinbutton').first().fill('1')
    await fillContact(page, locale, { name: 'Ines Weber', email: `ines.${locale}@example.com` })
    const { reference } = await pay(page, locale, PRICES[locale])
    const team = await teamApi(request)
    const [mail] = await team.mailsTo(`ines.${locale}@example.com`)
    expect(mail?.text).toContain(reference)
    expect(mail?.subject).toContain(SHOWN[locale])
    expect(mail?.text).toContain(PRICES[locale])

    // The other language's journey begins without this tour.
    await team.post(`/tours/${id}/draft`)
    await chooseCurrency(page, locale, DEFAULT_CURRENCY)
  })
}

async function chooseCurrency(page: Page, locale: Locale, currency: string): Promise<void> {
  const { t, at } = words(locale)
  await openOffice(page, locale, '/admin/tours')
  await page.goto(at('/admin/settings?section=booking'))
  const form = page.locator('#newTours')
  await form.locator('[name=currency]').selectOption(currency)
  await form.getByRole('button', { name: t('settingsPage.save'), exact: true }).click()
  await expect(page.getByText(t('settingsPage.saved'))).toBeVisible()
}

async function begin(page: Page, locale: Locale): Promise<void> {
  const { t } = words(locale)
  await openOffice(page, locale, '/admin/tours')
  await page.getByRole('link', { name: t('toursAdmin.newTour') }).click()
  await ready(page)
  await page.getByRole('button', { name: t('toursAdmin.start') }).click()
  await expect(page.getByRole('alert')).toContainText(t('tour.title_empty'))
  await field(page, 'title[en]').fill(TITLES.en)
  await field(page, 'title[fr]').fill(TITLES.fr)
  await field(page, 'place[en]').fill('Colmar')
  await field(page, 'place[fr]').fill('Colmar')
  await page.setViewportSize({ ...SCREEN, height: 400 })
  await page.getByRole('button', { name: t('toursAdmin.start') }).click()
  await expect(page).toHaveURL(/\/admin\/tours\/edit\//)
  await ready(page)
  // The button was below the screen; the next page is shown from its beginning.
  await expect(page.locator('#main')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.setViewportSize(SCREEN)
}

/** Everything that publishing requires but the photo, and the usual content of the page. */
async function write(page: Page, locale: Locale): Promise<void> {
  const { t } = words(locale)
  await field(page, 'durationMinutes').fill('90')
  await page.getByRole('checkbox', { name: languageName(locale, locale) }).check()
  await field(page, 'shortDescription[en]').fill('Three cellars and four glasses.')
  await field(page, 'shortDescription[fr]').fill('Trois caves et quatre verres.')
  await richText(page, 'description[en]').fill('Behind the half-timbered fronts, barrels.')
  await richText(page, 'description[fr]').fill('Derrière les colombages, des tonneaux.')
  await page.getByRole('button', { name: t('toursAdmin.addStop') }).click()
  await field(page, 'itinerary[0][name][en]').fill('The tanners’ quarter')
  await field(page, 'itinerary[0][name][fr]').fill('Le quartier des tanneurs')
  await field(page, 'itinerary[0][minutes]').fill('30')
  await field(page, 'meetingPoint[address]').fill('Place de l’Ancienne Douane, 68000 Colmar')
  await page.getByRole('button', { name: t('toursAdmin.addUnit') }).click()
  await field(page, 'units[0][price]').fill('35')
  await addSecondPrice(page, locale)
  await field(page, 'cancellationPolicy[choice]').selectOption('OWN')
  await field(page, 'cancellationPolicy[tiers][0][hoursBefore]').fill('48')
  await field(page, 'cancellationPolicy[tiers][0][refundPercent]').fill('80')
  // No button is pressed: a draft is saved after some silence.
  await expect(page.locator('.save-note')).toHaveAttribute('data-state', 'saved', { timeout: 20_000 })
  await page.reload()
  await ready(page)
  await expect(field(page, 'units[0][price]')).toHaveValue('35')
  await expect(field(page, 'units[1][label][en]')).toHaveValue('Under 26')
  await expect(field(page, 'cancellationPolicy[choice]')).toHaveValue('OWN')
  await expect(field(page, 'cancellationPolicy[tiers][0][refundPercent]')).toHaveValue('80')
  await expect(richText(page, 'description[fr]')).toHaveText('Derrière les colombages, des tonneaux.')
}

/** A price has the name of its category until the operator has chosen one. */
async function addSecondPrice(page: Page, locale: Locale): Promise<void> {
  const { t } = words(locale)
  const [english, french] = [field(page, 'units[1][label][en]'), field(page, 'units[1][label][fr]')]
  await page.getByRole('button', { name: t('toursAdmin.addUnit') }).click()
  await expect(english).toHaveValue('Child')
  await field(page, 'units[1][type]').selectOption('STUDENT')
  await expect(english).toHaveValue('Student')
  await expect(french).toHaveValue('Étudiant')
  await english.fill('Under 26')
  await field(page, 'units[1][type]').selectOption('YOUTH')
  await expect(english).toHaveValue('Under 26')
  await expect(french).toHaveValue('Étudiant')
  await field(page, 'units[1][price]').fill('20')
}

async function choosePhoto(page: Page, locale: Locale): Promise<void> {
  const { t } = words(locale)
  await page.locator('.photo-drop input').setInputFiles({
    name: 'cellar.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8a4b2a' } })
      .jpeg()
      .toBuffer(),
  })
  const card = page.locator('.photo-card')
  await expect(card).toHaveCount(1)
  for (const [language, alt] of [
    ['en', 'Barrels in a vault'],
    ['fr', 'Des tonneaux sous une voûte'],
  ] as const) {
    await card.locator(`textarea[lang=${language}]`).fill(alt)
    await card.locator(`textarea[lang=${language}]`).blur()
  }
  await expect(page.getByRole('button', { name: t('toursAdmin.publish'), exact: true })).toBeEnabled()
}

async function addDate(page: Page, locale: Locale): Promise<void> {
  const { t } = words(locale)
  await page
    .getByRole('link', { name: t('availabilitiesAdmin.add') })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: t('availabilitiesAdmin.addTitle') })
  const start = panel.getByLabel(t('availabilitiesAdmin.start'), { exact: true })
  const today = (await start.inputValue()).slice(0, 10)
  const day = Temporal.PlainDate.from(today).add({ days: 3 })
  await start.fill(`${day.toString()}T17:00`)
  await panel.getByLabel(t('availabilitiesAdmin.capacity'), { exact: true }).fill('6')
  await panel.getByRole('button', { name: t('availabilitiesAdmin.addOne') }).click()
  await expect(panel).toBeHidden()
}

const field = (page: Page, name: string) => page.locator(`.admin-main form [name="${name}"]`)

const richText = (page: Page, name: string) => page.locator(`[id="${name}"]`).getByRole('textbox')
