import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const TAPS_MAX = 7
const FIELDS_MAX = 2

/** A tour with a unit for children, which is found on each Saturday. */
const TOUR = 'Vieux-Lyon'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ ...PHONE, javaScriptEnabled })

    test('two adults and a child find Saturday and reach the payment page', async ({ page }) => {
      const { t, at } = words('fr')
      const used = { taps: 0, fields: 0 }
      const tap = async (target: Locator) => {
        used.taps += 1
        await target.tap()
      }
      // A list takes one tap to open and one to choose.
      const choose = async (list: Locator, value: string) => {
        used.taps += 2
        await list.selectOption(value)
      }
      const fill = async (label: string, value: string) => {
        used.fields += 1
        await page.getByLabel(label, { exact: true }).fill(value)
      }
      await page.goto(at('/'))
      const bar = page.locator('.date-search')
      const saturday = bar.locator('option', { hasText: /^Sam\./ }).first()
      await choose(bar.getByLabel(t('datesPage.when')), (await saturday.getAttribute('value')) ?? '')
      await choose(bar.getByLabel(t('datesPage.children')), '1')
      await tap(bar.getByRole('button'))
      const departure = page.locator('.found', { hasText: TOUR }).first()
      await expect(departure).toContainText(/pour 2 adultes et 1 enfant/)
      await expect(page.locator('.dates-day h3')).toHaveText(/^Samedi/)
      await tap(departure.getByRole('link'))
      await expect(page.locator('.pay-bar')).toContainText(/^Sam\. .* · 2 adultes, 1 enfant/)
      await fill(t('bookingBox.name'), 'Zoé Martin')
      await fill(t('bookingBox.email'), `zoe.saturday.${javaScriptEnabled}@example.com`)
      await tap(page.locator('.pay-bar').getByRole('button'))
      await expect(page).toHaveURL(/\/_pay\//)
      expect(used.taps).toBeLessThanOrEqual(TAPS_MAX)
      expect(used.fields).toBeLessThanOrEqual(FIELDS_MAX)
    })
  })
}

for (const locale of ['fr', 'en'] as const) {
  const other = locale === 'fr' ? 'en' : 'fr'

  test.describe(`on a phone in ${locale}`, () => {
    test.use(PHONE)

    test('each found departure has a name that no other has', async ({ page }) => {
      await page.goto(words(locale).at('/dates'))
      const names = await page.locator('.found a').allTextContents()
      expect(names.length).toBeGreaterThan(20)
      expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
    })

    test('the address names what is chosen and nothing else, and the chosen day is seen whole', async ({
      page,
    }) => {
      const { t, at } = words(locale)
      await page.goto(at('/'))
      const bar = page.locator('.date-search')
      await bar.getByLabel(t('datesPage.children')).selectOption('2')
      await bar.getByRole('button').tap()
      await expect(page).toHaveURL(/\/dates\?adults=2&children=2$/)
      await page.locator('a[href$="#filters"]').first().tap()
      await page.locator('#filters').getByText(t('datesPage.partOf.morning'), { exact: true }).tap()
      await page
        .locator('#filters')
        .getByRole('button', { name: t('datesPage.search') })
        .tap()
      await expect(page).toHaveURL(/\/dates\?adults=2&children=2&part=morning$/)
      await page.goto(at('/dates?when=weekend'))
      await expect(page.locator('.dates-bar [aria-current]')).toBeInViewport({ ratio: 1 })
    })

    test('the choice stays in view: in the sheet, in the dock, after reload, language and back', async ({
      page,
    }) => {
      await chooseFirstDate(page, locale)
      // The sheet begins with what was chosen, and the focus is not on its cross.
      await expect(page.locator('.sheet .slot[aria-current]')).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.sheet').getByRole('spinbutton').first()).toBeInViewport()
      await expect(page.locator('.sheet')).toBeFocused()
      const pay = page.locator('.pay-bar').getByRole('button')
      await expect(pay).toBeInViewport({ ratio: 1 })
      await page.locator('.sheet').evaluate((sheet) => sheet.scrollTo(0, 300))
      await expect(pay).toBeInViewport({ ratio: 1 })
      const close = page.locator('.sheet').getByRole('link', { name: words(locale).t('common.close') })
      await expect(close).toBeInViewport({ ratio: 1 })
      // The fields pass under the head of the sheet, so that no press on one meets the cross.
      const beside = await close.evaluate((cross) => {
        const { top, height } = cross.getBoundingClientRect()
        const found = document.elementsFromPoint(innerWidth / 2, top + height / 2)
        return found[0]?.closest('.sheet-head') !== null
      })
      expect(beside).toBe(true)
      await close.tap()
      await expectDock(page, locale)
      await page.reload()
      await expectDock(page, locale)
      await page.locator('.site-language').tap()
      await expect(page).toHaveURL(new RegExp(other === 'fr' ? '/fr/tour/' : '^[^/]+//[^/]+/tour/'))
      await expectDock(page, other)
      await page.goBack()
      await expectDock(page, locale)
      await page.locator('.dock').getByRole('link').tap()
      await expect(pay).toBeInViewport({ ratio: 1 })
    })
  })
}

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)

  test.describe(`the box of a tour in ${locale}`, () => {
    const openTour = async (page: Page) => page.goto(at('/tour/vieux-lyon-traboules'))

    test.describe('on a computer', () => {
      test.use({ viewport: { width: 1440, height: 900 } })

      test('is reached by the button of the header, with the prices of children on the page', async ({
        page,
        request,
      }) => {
        await openTour(page)
        const prices = page.getByRole('region', { name: t('tourPage.prices') })
        await expect(prices).toContainText(locale === 'fr' ? /Enfant.*\d+\s€/ : /Child.*€\d+/)
        await page
          .locator('.site-head')
          .getByRole('link', { name: t('layout.book'), exact: true })
          .click()
        await expect(page).toHaveURL(/#book$/)
        await expect(page.locator('#book .calendar')).toBeInViewport()

        const today = (await (await teamApi(request)).now()).toZonedDateTimeISO('Europe/Paris').day
        const days = await page
          .locator('#book .calendar tbody tr')
          .first()
          .locator('.calendar-day')
          .allInnerTexts()
        const lastDay = Math.max(...days.map((text) => Number.parseInt(/\d+/.exec(text)?.[0] ?? '0', 10)))
        // The arrow to the former month leads nowhere from the present one.
        const isPresent = (await page.locator('#book .calendar-head a[data-step=prev]').count()) === 0
        expect(isPresent ? lastDay : today).toBeGreaterThanOrEqual(today)
      })
    })

    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 1024, height: 600 },
      { width: 1440, height: 1200 },
    ])
      test.describe(`in a window of ${viewport.width} by ${viewport.height}`, () => {
        test.use({ viewport })

        test('is never covered by its dock, and one of the two is always in view', async ({ page }) => {
          await openTour(page)
          await expect(page.locator('html[data-hydrated]')).toBeAttached()
          expect(await hiddenOrCovered(page)).toEqual([])
        })
      })

    test.describe('on a phone', () => {
      test.use(PHONE)

      test('opens by the button at its foot and closes by Escape', async ({ page }) => {
        await openTour(page)
        const sheet = page.locator('.sheet:modal')
        // The press may come before the scripts: then the sheet opens by its URL, and becomes modal with them.
        await page.locator('.dock').getByRole('link').tap()
        await expect(sheet).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(sheet).toHaveCount(0)
        await expect(page.locator('#book')).toBeHidden()
      })

      test('the sheets of the dates close by Escape, and the focus goes back', async ({ page }) => {
        await page.goto(at('/dates'))
        for (const id of ['filters', 'calendar']) {
          const link = page.locator(`a[href$="#${id}"]`).first()
          await link.tap()
          await expect(page.locator(`#${id}`)).toBeVisible()
          await page.keyboard.press('Escape')
          await expect(page.locator(`#${id}`)).toBeHidden()
          await expect(link).toBeFocused()
        }
      })
    })
  })
}

test('the board names the month, its button leads to the chosen departure, and its end to all dates', async ({
  page,
}) => {
  const { t } = words('en')
  await page.goto('/')
  const row = page.locator('.board-row:not(.board-row-full)').first()
  await expect(row.locator('.board-day')).toHaveText(/[A-Z][a-z]{2}$/)
  const time = (await row.locator('.board-time').textContent()) ?? ''
  const action = row.locator('.board-action a')
  await expect(action).toHaveAttribute('aria-label', new RegExp(`${time}$`))
  await action.click()
  await expect(page).toHaveURL(/slot=.*#book$/)
  await expect(page.locator('.pay-bar').getByRole('button')).toBeAttached()
  await page.goto('/')
  await page
    .locator('.board')
    .getByRole('link', { name: t('common.seeEveryDate') })
    .click()
  await expect(page).toHaveURL(/\/dates$/)
})

/** Comes from the page of all dates to the box of a tour, as two adults and a child. */
async function chooseFirstDate(page: Page, locale: Locale): Promise<void> {
  await page.goto(words(locale).at('/dates?adults=2&children=1'))
  await page.locator('.found', { hasText: TOUR }).first().getByRole('link').tap()
  await expect(page.locator('.sheet:modal')).toBeVisible()
}

/** Scrolls through the page, and names each height where the dock covers the box, or neither is in view. */
function hiddenOrCovered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const faults: string[] = []
    const [dock, box] = ['.dock', '#book'].map((selector) => document.querySelector(selector))
    if (!dock || !box) return ['no dock or no box']
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (let y = 0; y + innerHeight < document.documentElement.scrollHeight; y += 60) {
      scrollTo({ top: y, behavior: 'instant' })
      await painted()
      const [a, b] = [dock.getBoundingClientRect(), box.getBoundingClientRect()]
      const isDocked = dock.checkVisibility({ visibilityProperty: true })
      if (isDocked && a.top < b.bottom && b.top < a.bottom) faults.push(`covered at ${y}`)
      if (!isDocked && (b.bottom < 0 || b.top > innerHeight)) faults.push(`neither at ${y}`)
    }
    return faults
  })
}

async function expectDock(page: Page, locale: Locale): Promise<void> {
  const { t } = words(locale)
  const dock = page.locator('.dock')
  await expect(dock).toContainText(locale === 'fr' ? '2 adultes, 1 enfant' : '2 adults, 1 child')
  await expect(dock).toContainText('€')
  await expect(dock.getByRole('link', { name: t('bookingBox.continue') })).toBeInViewport({ ratio: 1 })
}
