import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { logIn, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { aPhoto, reviewLink } from './support/review-link.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

const TOUR = '/tour/vieux-lyon-traboules'

// A message that the page has not loaded is reported in the console.
test.beforeEach(({ page }) => {
  page.on('console', (message) => expect(message.text()).not.toContain('MISSING_MESSAGE'))
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a refused review with photos keeps them, or says that they are lost', async ({ page, request }) => {
      const { t, at } = words('fr')
      const { path } = await reviewLink(await teamApi(request))
      await page.goto(at(path))
      if (javaScriptEnabled) await ready(page)
      const best = t('common.wordFor', { word: '5', what: t('reviewPage.rate5') })
      await expect(page.getByRole('radio', { name: best, exact: true })).toBeVisible()
      await page.getByLabel(t('reviewPage.photosLabel')).setInputFiles(await aPhoto())
      await page.getByRole('button', { name: t('reviewPage.send') }).click()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(t('review.rate_invalid'))
      const lost = javaScriptEnabled ? 0 : 1
      await expect(alert.getByText(t('review.photos_lost'))).toHaveCount(lost)
      await expect(page.locator('.field-error').getByText(t('review.photos_lost'))).toHaveCount(lost)
      await expect(page.locator('.chosen-photos li')).toHaveCount(1 - lost)
    })

    for (const locale of ['en', 'fr'] as const) {
      test(`a visitor reads the reviews by rate, language and page, all in the address, in ${locale}`, async ({
        page,
      }) => {
        const { t, at } = words(locale)
        const tap = async (name: string) => {
          await reviews.getByRole('link', { name }).click()
          await expect(chosen).toBeInViewport()
        }
        const reviews = page.locator('#avis')
        const chosen = reviews.locator('.review-choices [aria-current]').first()
        await page.setViewportSize({ width: 320, height: 720 })
        await page.goto(at(TOUR))
        if (javaScriptEnabled) await ready(page)
        await expect(reviews.locator('.review')).toHaveCount(10)
        await expect(reviews.locator('.review-text').first()).toHaveAttribute('lang', locale)
        await expect(reviews.locator('.rating-bars')).toContainText('%')
        const best = new RegExp(`- term: ${t('common.stars', { count: 5 }).replaceAll(/\s/g, '\\s')}$`, 'm')
        expect(await reviews.locator('.rating-bars').ariaSnapshot()).toMatch(best)
        await expect(reviews.locator('.review-wordless')).toContainText(
          t('tourPage.timesRated', { grade: 5, count: 1 }).split(' ').slice(1).join(' '),
        )
        await tap(t('tourPage.reviewSort.lowest'))
        await expect(page).toHaveURL(/reviewSort=lowest/)
        await expect.poll(async () => isSorted(await ratesOf(reviews))).toBe(true)
        const other = locale === 'en' ? /^French/ : /^Anglais/
        await reviews.getByRole('link', { name: other }).click()
        await expect(page).toHaveURL(/reviewSort=lowest&reviewLanguage=/)
        await expect(reviews.locator(`.review-text[lang=${locale}]`)).toHaveCount(0)
        await tap(t('tourPage.everyLanguage'))
        await reviews.getByRole('link', { name: t('tourPage.nextReviews') }).click()
        await expect(page).toHaveURL(/reviews=2/)
        await expect(reviews.locator('output')).toContainText('11')
        await expect(reviews.locator('.review').first()).toBeInViewport()
        await page.reload()
        await expect(reviews.locator('output')).toContainText('11')
        if (javaScriptEnabled) await expectAccessible(page, 'the second page of the lowest reviews')
      })
    }
  })
}

for (const locale of ['en', 'fr'] as const) {
  test(`a guest shows photos with their review, and the team decides about them, in ${locale}`, async ({
    page,
    request,
  }) => {
    const { t, at } = words(locale)
    const team = await teamApi(request)
    const { path, reference } = await reviewLink(team)
    const content = `La tour rose, et personne devant (${locale}).`
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto(at(path))
    await ready(page)
    await page.getByRole('button', { name: t('reviewPage.send') }).click()
    await expect(page.locator('#rate-error')).toHaveText(t('review.rate_invalid'))
    await page.locator('label', { has: page.getByRole('radio', { name: t('reviewPage.rate5') }) }).click()
    await expect(page.locator('#rate-error')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByLabel(t('reviewPage.contentLabel')).fill(content)
    const photos = page.getByLabel(t('reviewPage.photosLabel'))
    const noPhoto = { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Not a photo.') }
    const send = () => page.getByRole('button', { name: t('reviewPage.send') }).click()

    const chosen = page.getByRole('list', { name: t('reviewPage.chosenPhotos') }).getByRole('listitem')
    const takeBack = (name: string) =>
      page
        .getByRole('button', { name: t('reviewPage.removePhoto', { name }) })
        .first()
        .click()

    await photos.setInputFiles(['a', 'b', 'c', 'd'].map((name) => ({ ...noPhoto, name: `${name}.jpg` })))
    await send()
    await expect(page.getByText(t('review.too_many_photos')).last()).toBeVisible()
    await expect(chosen).toHaveCount(4)
    for (const name of ['a', 'b', 'c', 'd']) await takeBack(`${name}.jpg`)
    await expect(chosen).toHaveCount(0)
    await expect(page.locator('.field-error')).toHaveCount(0)
    // A second choice adds to the first one.
    await photos.setInputFiles(await aPhoto())
    await photos.setInputFiles(noPhoto)
    await expect(chosen.locator('canvas')).toHaveCount(1)
    await expect(chosen).toHaveCount(2)
    await send()
    await expect(page.locator('.field-error').getByText(t('upload.unreadable'))).toBeVisible()
    await expect(page.getByLabel(t('reviewPage.contentLabel'))).toHaveValue(content)
    await expect(page.getByRole('radio', { name: t('reviewPage.rate5') })).toBeChecked()
    await expectAccessible(page, 'a review whose photo is none')
    // Other photos have a reason of their own, in the summary too.
    await photos.setInputFiles(['a', 'b', 'c', 'd'].map((name) => ({ ...noPhoto, name: `${name}.jpg` })))
    await send()
    await expect(page.getByRole('alert')).toContainText(t('review.too_many_photos'))
    await expect(page.getByText(t('upload.unreadable'))).toHaveCount(0)
    for (const name of ['a', 'b', 'c', 'd']) await takeBack(`${name}.jpg`)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await takeBack(noPhoto.name)
    await photos.setInputFiles(await aPhoto(900, 1_200))
    await expect(chosen.locator('canvas')).toHaveCount(2)
    await send()
    await expect(page.getByText(t('reviewPage.thanksText'))).toBeVisible()
    await expect(page.locator('.photo-thumbnails a')).toHaveCount(2)

    await page.goto(at('/admin/reviews?status=PENDING'))
    await logIn(page, locale)
    const entry = page.locator('.review-entry').filter({ hasText: reference })
    const tour = (await entry.locator('h2 a').getAttribute('href')) ?? ''
    await entry.getByLabel(t('reviewsAdmin.removePhotoNumber', { number: 2 })).click()
    await entry.getByRole('button', { name: t('reviewsAdmin.removePhotoForGood') }).click()
    // The next page is at the same review, and so is the focus.
    await expect(entry.getByText(t('reviewsAdmin.doneRemovePhoto'))).toBeInViewport()
    await expect(entry).toBeFocused()
    await page.goto(at('/admin/reviews?status=PENDING'))
    await expect(entry.locator('.review-photos li')).toHaveCount(1)
    await expectAccessible(page, 'the photos of a review in the office')
    await page.goto(`${tour}#avis`)
    await expect(page.getByText(content)).toHaveCount(0)

    await page.goto(at('/admin/reviews?status=PENDING'))
    await entry.getByRole('button', { name: t('reviewsAdmin.publish') }).click()
    await expect(page.getByText(t('reviewsAdmin.donePublish'))).toBeVisible()
    await page.goto(`${tour}?reviewSort=newest#avis`)
    await ready(page)
    const review = page.locator('.review').filter({ hasText: content })
    const thumbnail = review.locator('.photo-thumbnails').getByRole('link')
    const large = await page.request.get((await thumbnail.getAttribute('href')) ?? '')
    expect(large.headers()['content-type']).toBe('image/webp')
    await thumbnail.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('figcaption')).toBeVisible()
    await expectAccessible(page, 'an opened photo of a guest')
    await page.keyboard.press('Escape')
    await expect(thumbnail).toBeFocused()
  })
}

test('an address that no link has shows the nearest reviews', async ({ page }) => {
  const { t } = words('en')
  const reviews = page.locator('#avis')
  const first = t('tourPage.reviewSort.locale', { language: 'English' })
  await page.goto(`${TOUR}?reviews=999&reviewSort=best&reviewLanguage=de`)
  await expect(reviews.locator('.review').first()).toBeVisible()
  await expect(reviews.getByRole('link', { name: t('tourPage.nextReviews') })).toHaveCount(0)
  await expect(reviews.getByRole('link', { name: first })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${TOUR}$`))
})

test('other reviews come with the drawings of their icons, however their document numbers them', async ({
  page,
}) => {
  const { t } = words('en')
  await page.goto(TOUR)
  await ready(page)
  const seal = page.locator('#avis .review-verified .icon').first()
  const drawing = await seal.evaluate(
    (icon) => document.querySelector(icon.querySelector('use')?.getAttribute('href') ?? '')?.innerHTML,
  )
  expect(drawing).toContain('<path')
  await page.evaluate(() => {
    for (const shared of document.querySelectorAll('[id^="icon-"]')) shared.id = `other-${shared.id}`
  })
  await page.getByRole('link', { name: t('tourPage.reviewSort.lowest') }).click()
  await expect(page).toHaveURL(/reviewSort=lowest/)
  await expect.poll(() => seal.evaluate((icon) => icon.innerHTML)).toBe(drawing)
})

/** The rates of the shown reviews, as their stars say them. */
async function ratesOf(reviews: Locator): Promise<string[]> {
  return reviews
    .locator('.review .stars')
    .evaluateAll((stars) => stars.map((one) => one.getAttribute('aria-label') ?? ''))
}

function isSorted(rates: readonly string[]): boolean {
  return rates.join() === rates.toSorted().join()
}
