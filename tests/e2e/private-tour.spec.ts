import { expect, type Page } from '@playwright/test'
import { logIn } from './support/back-office.ts'
import { formatDay } from '#i18n/format-date.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

const TOUR = '/tour/vieux-lyon-traboules'

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? `with scripts in ${locale}` : `without scripts in ${locale}`, () => {
      test.use({ javaScriptEnabled })

      test('a private tour is asked for from the page of a tour, with its mistakes beside the fields', async ({
        page,
        request,
      }) => {
        const team = await teamApi(request)
        const today = (await team.now()).toZonedDateTimeISO('Europe/Paris').toPlainDate()
        const name = `Zoé Privat ${locale} ${javaScriptEnabled}`
        await page.goto(at(TOUR))
        await page.getByRole('link', { name: t('tourPage.privateAsk') }).click()
        await expect(page.getByLabel(t('privatePage.tour'), { exact: true })).toHaveValue(
          'vieux-lyon-traboules',
        )
        await page.getByRole('button', { name: t('privatePage.send') }).click()
        // No ticket is sent for a request, and nobody waits for its sender.
        await expect(page.locator('.field-error').getByText(t('contactPage.emailEmpty'))).toBeVisible()
        await expect(page.locator('.field-error').getByText(t('contactPage.nameEmpty'))).toBeVisible()
        await page.getByLabel(t('privatePage.party')).fill('14')
        await page.getByLabel(t('privatePage.name'), { exact: true }).fill(name)
        await page.getByLabel(t('privatePage.email'), { exact: true }).fill('zoe@example.com')
        await page.getByRole('button', { name: t('privatePage.send') }).click()
        await expect(page.locator('[name=day]')).toBeFocused()
        await expect(page.locator('.field-error')).toHaveText(t('day.empty'))
        await expect(page.locator('[name=day]')).toHaveAttribute('min', today.toString())
        await page.locator('[name=day]').fill(today.subtract({ days: 1 }).toString())
        await page.getByRole('button', { name: t('privatePage.send') }).click()
        await expect(page.locator('.field-error')).toHaveText(t('day.past'))
        await page.locator('[name=day]').fill(today.add({ days: 20 }).toString())
        await page.getByRole('button', { name: t('privatePage.send') }).click()
        await expect(page.getByText(t('privatePage.sentTitle'))).toBeVisible()
        const { requests } = await team.get<{ requests: { name: string; party: number }[] }>(
          '/private-requests',
        )
        expect(requests.filter((one) => one.name === name)).toMatchObject([{ party: 14, language: locale }])
      })
    })
  }

  test(`a party in ${locale} for which no date has room asks for a tour of its own`, async ({ page }) => {
    await page.goto(at('/dates?adults=18&children=2'))
    await page.getByRole('link', { name: t('tourPage.privateAsk') }).click()
    await expect(page.getByLabel(t('privatePage.party'))).toHaveValue('20')
  })

  test(`a search in ${locale} that finds nothing hands over its tour, day and party`, async ({
    page,
    request,
  }) => {
    const today = (await (await teamApi(request)).now()).toZonedDateTimeISO('Europe/Paris').toPlainDate()
    const day = today.add({ days: 9 }).toString()
    const query = { when: day, tour: 'vieux-lyon-traboules', language: 'de', adults: '2', children: '1' }
    await page.goto(at(`/dates?${new URLSearchParams(query)}`))
    await page
      .getByRole('main')
      .getByRole('link', { name: t('tourPage.privateAsk') })
      .click()
    await expect(page.getByLabel(t('privatePage.tour'), { exact: true })).toHaveValue(query.tour)
    await expect(page.locator('[name=day]')).toHaveValue(day)
    await expect(page.getByLabel(t('privatePage.party'))).toHaveValue('3')
  })

  test(`the card of a private tour in ${locale} says that its price is one for a group`, async ({
    page,
    request,
  }) => {
    type Card = { title: string; fromPrice: { unitType: string | null; unitLabel: string } }
    const tours = (await (await request.get(`/api/tours?locale=${locale}`)).json()) as Card[]
    const ofGroup = tours.find(({ fromPrice }) => fromPrice.unitType !== 'ADULT')
    await page.goto(at('/'))
    const card = page.locator('.card', { has: page.getByRole('link', { name: ofGroup?.title ?? 'none' }) })
    await expect(card.locator('.card-price')).toContainText(ofGroup?.fromPrice.unitLabel ?? 'none')
    await expect(page.locator('.card-price span')).toHaveCount(1)
    // On the board its price stands between those of adults.
    const row = page.locator('.board-row', {
      has: page.getByRole('link', { name: ofGroup?.title ?? 'none' }),
    })
    if (await row.count())
      await expect(row.first().locator('.board-meta')).toContainText(ofGroup?.fromPrice.unitLabel ?? 'none')
  })

  test(`the team reads, closes and opens a request in ${locale}`, async ({ page, request }) => {
    const name = `Zoé Demande ${locale}`
    const team = await teamApi(request)
    const day = (await team.now()).toZonedDateTimeISO('UTC').toPlainDate().add({ days: 30 }).toString()
    const visitor = locale === 'fr' ? 'en' : 'fr'
    const form = {
      day,
      party: '12',
      language: 'de',
      name,
      email: 'zoe@example.com',
      message: 'Im Rollstuhl',
      locale: visitor,
    }
    expect((await request.post('/api/private-request', { form })).status()).toBe(202)
    await page.goto(at('/admin/requests'))
    await logIn(page, locale)
    const entry = page.getByRole('article', { name })
    await expect(entry).toContainText(locale === 'fr' ? '12 personnes, en allemand' : '12 people, in German')
    const subject = words(visitor).t('requestsPage.answerSubject', { day: formatDay(day, visitor) })
    await expect(entry.getByRole('link', { name: t('requestsPage.answer') })).toHaveAttribute(
      'href',
      `mailto:zoe@example.com?subject=${encodeURIComponent(subject)}`,
    )
    await entry.getByRole('button', { name: t('requestsPage.close') }).click()
    await expect(page.getByText(t('requestsPage.doneClosed'))).toBeVisible()
    await expect(entry).toHaveCount(0)
    await page.goto(at('/admin/requests?state=closed'))
    await entry.getByRole('button', { name: t('requestsPage.reopen') }).click()
    await expect(page.getByText(t('requestsPage.doneOpen'))).toBeVisible()
  })

  test(`the team books the tour that a visitor asked for in ${locale}, without typing the visitor again`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const name = `Zoé Groupe ${locale}`
    const day = (await team.now()).toZonedDateTimeISO('UTC').toPlainDate().add({ days: 45 }).toString()
    const asked = {
      tour: 'vieux-lyon-traboules',
      day,
      party: '2',
      language: 'de',
      name,
      phone: '+33612345678',
    }
    const form = { ...asked, email: `zoe.groupe.${locale}@example.com`, message: 'Mit Hund', locale: 'en' }
    expect((await request.post('/api/private-request', { form })).status()).toBe(202)
    await page.goto(at('/admin/requests'))
    await logIn(page, locale)
    const entry = page.getByRole('article', { name })
    await entry.getByRole('link', { name: t('requestsPage.book'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('requestsPage.bookingFor', { name }) })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Mit Hund')
    await expect(page.locator('[name=tour] option:checked')).toHaveText(/Lyon/)
    await expect(page.locator('[name=from]')).toHaveValue(day)

    await page.getByRole('link', { name: t('requestsPage.addDeparture') }).click()
    await expect(page).toHaveURL(new RegExp(`add=${day}`))
    await expect(page.locator('[name=localDateTimeStart]')).toHaveValue(`${day}T10:00`)
    await page.goBack()

    await page.locator('.departure-option input:enabled').first().check()
    await expect(page.locator('[name=name]')).toHaveValue(name)
    await expect(page.locator('[name=email]')).toHaveValue(form.email)
    await expect(page.locator('[name=phone]')).toHaveValue(form.phone)
    await expect(page.locator('[name=locale]')).toHaveValue('en')
    await page.locator('.booking-form .stepper .icon-button:last-child').first().click()
    await page.locator('.booking-form').getByRole('button', { name: /€/ }).click()
    await expect(page).toHaveURL(/[?&]open=/)
    await expect(page.getByRole('dialog')).toContainText(name)
    await page.goto(at('/admin/requests?state=closed'))
    await expect(page.getByRole('article', { name })).toBeVisible()
  })

  test(`a tour in ${locale} is shared by its link, and asked about on WhatsApp once a number is set`, async ({
    page,
    request,
    context,
  }) => {
    const team = await teamApi(request)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(at(`${TOUR}?month=2026-12`))
    await withoutSharing(page)
    await page.getByRole('button', { name: t('tourPage.share') }).click()
    await expect(page.getByText(t('tourPage.linkCopied'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(at(TOUR), page.url()).href)

    await expect(page.getByRole('link', { name: t('tourPage.askByWhatsapp') })).toHaveCount(0)
    const contact = await team.get<object>('/settings/contact')
    await team.saveSettings('contact', { ...contact, whatsapp: '+33 6 12 34 56 78' })
    await page.reload()
    await expect(page.getByRole('link', { name: t('tourPage.askByWhatsapp') })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/33612345678\?text=/,
    )
    await team.saveSettings('contact', { ...contact, whatsapp: '' })
  })
}

/** A computer whose browser has no sheet to share with. */
async function withoutSharing(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
}
