import { expect, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { chooseDeparture, fillContact, pay } from './support/visitor.ts'
import { words } from './support/words.ts'

// With animations, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const TOURS: Record<Locale, string> = {
  en: 'The secret passages of Vieux-Lyon',
  fr: 'Les passages secrets du Vieux-Lyon',
}
const PRICES: Record<Locale, string> = { en: '€58', fr: '58\u00a0€' }

for (const locale of ['fr', 'en'] as const) {
  const tag = locale === 'fr' ? '@apart' : []
  test(
    `books two seats in ${locale}, pays, sees the ticket, receives the email, reviews it`,
    { tag },
    async ({ page, request }) => {
      await bookAndReview(page, request, locale, `maya.${locale}@example.com`)
    },
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const locale of ['fr', 'en'] as const) {
    test(`books two seats in ${locale}, pays, sees the ticket, receives the email, reviews it`, async ({
      page,
      request,
    }) => {
      await bookAndReview(page, request, locale, `noscript.${locale}@example.com`)
    })
  }
})

test('a sheet that is open when the page’s scripts come stays under the finger', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/router-/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/tour/vieux-lyon-traboules')
  await page.locator('.dock').getByRole('link').click()
  await page.locator('.calendar a.calendar-open').first().hover()
  await page.mouse.down()
  scripts.resolve()
  const moves = await page.waitForFunction(() => {
    const sheet = document.querySelector('.sheet:modal')
    return sheet && { count: sheet.getAnimations().length }
  })
  expect(await moves.jsonValue()).toEqual({ count: 0 })
  await page.mouse.up()
  await expect(page.locator('.slots a').first()).toBeVisible()
})

async function bookAndReview(
  page: Page,
  request: Parameters<typeof teamApi>[0],
  locale: Locale,
  email: string,
): Promise<void> {
  const { t, at } = words(locale)
  const team = await teamApi(request)
  await chooseDeparture(page, locale, TOURS[locale])
  await bringTwoAdults(page, locale)
  await fillContact(page, locale, { name: 'Maya Rossi', email })
  const { sessionId, reference } = await pay(page, locale, PRICES[locale])

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('checkoutPage.successTitle', { name: 'Maya' }),
  )
  const [mail] = await team.mailsTo(email)
  expect(mail?.text).toContain(reference)
  expect(mail?.subject).toContain(TOURS[locale])
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
    `${reference}.pdf`,
    `${reference}.ics`,
    `${reference}.png`,
    'ticket-cover.jpg',
    expect.stringMatching(/^(terms-of-sale|conditions-de-vente)-.+\.txt$/),
  ])
  await page.goto(new URL(/https?:\S+\/reservation\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '').pathname)
  await expect(page.getByText(reference).first()).toBeVisible()

  await page.goto(at(`/reservation/${sessionId}/avis`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reviewPage.tooEarlyTitle'))
  await team.advance('P21D')
  await page.reload()
  // A refused form leads to its first wrong field, and its error stays after a press on the summary.
  await page.getByRole('button', { name: t('reviewPage.send') }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('alert').getByRole('link').click()
  await expect(page.locator('#rate-error')).toHaveText(t('review.rate_invalid'))
  // A press waits until the page has scrolled to the error.
  await page.locator('label', { has: page.getByRole('radio', { name: t('reviewPage.rate5') }) }).click()
  await page.getByLabel(t('reviewPage.contentLabel')).fill('La tour rose, et personne devant.')
  await page.getByRole('button', { name: t('reviewPage.send') }).click()
  await expect(page.getByText(t('reviewPage.thanksText'))).toBeVisible()
  await page.goto(at(`/reservation/${sessionId}/avis`))
  await expect(page.getByText(t('reviewPage.alreadyTitle'))).toBeVisible()
}

async function bringTwoAdults(page: Page, locale: Locale): Promise<void> {
  const { t } = words(locale)
  const adults = page.getByRole('spinbutton').first()
  if ((await adults.inputValue()) === '2') return
  await adults.fill('2')
  const update = page.getByRole('button', { name: t('bookingBox.update') })
  if (await update.isVisible()) await update.click()
}
