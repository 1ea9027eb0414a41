import { expect, type Page } from '@playwright/test'
import { logIn, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { chooseDeparture } from './support/visitor.ts'
import { words } from './support/words.ts'

// With animations, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const TOUR = { en: 'The secret passages of Vieux-Lyon', fr: 'Les passages secrets du Vieux-Lyon' }

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)

  test(`a menu of the back office in ${locale} that is pressed before React is there opens with it`, async ({
    page,
  }) => {
    await page.goto(at('/admin'))
    await logIn(page, locale)
    const letGo = await holdReact(page)
    await page.goto(at('/admin/tours'), { waitUntil: 'domcontentloaded' })
    const menu = page.locator('tbody tr button[aria-haspopup=menu]').first()
    await menu.click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    letGo()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.getByRole('menuitem', { name: t('toursAdmin.duplicate') }).waitFor()
    // From now on each press is React's alone.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await menu.click()
    await expect(page.getByRole('menu')).toBeVisible()
  })

  test(`a filter chosen before React is there filters the list of reservations in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(at('/admin'))
    await logIn(page, locale)
    const letGo = await holdReact(page)
    await page.goto(at('/admin/reservations'), { waitUntil: 'domcontentloaded' })
    const status = page.locator('select[name=status]')
    await status.selectOption('CANCELLED')
    letGo()
    await expect(page).toHaveURL(/status=CANCELLED/)
    await expect(status).toHaveValue('CANCELLED')
    await page.goBack()
    await expect(page).not.toHaveURL(/status=/)
    await expect(status).toHaveValue('')
  })

  test(`two presses for one guest more in ${locale} count before React is there`, async ({ page }) => {
    await chooseDeparture(page, locale, TOUR[locale])
    const letGo = await holdReact(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    const party = page.locator('.stepper input[type=number]').first()
    const before = Number(await party.inputValue())
    const more = page.locator('.stepper .icon-button:last-child').first()
    await more.click()
    await more.click()
    await expect(party).toHaveValue(String(before))
    letGo()
    await expect(party).toHaveValue(String(before + 2))
  })

  test(`a party typed in ${locale} before React is there counts`, async ({ page }) => {
    await chooseDeparture(page, locale, TOUR[locale])
    const order = page.locator('button[value=pay]')
    const letGo = await holdReact(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    const forTwo = (await order.textContent()) ?? 'no price'
    await page.locator('.stepper input[type=number]').first().fill('1')
    letGo()
    await expect(order).not.toHaveText(forTwo)
    await expect(page).toHaveURL(/=1(?:&|#|$)/)
  })

  test(`a message in ${locale} whose script never comes is sent by the browser, once`, async ({ page }) => {
    let posts = 0
    page.on('request', (request) => (posts += Number(request.method() === 'POST')))
    await page.route('**/assets/page-forms-*.js', () => {})
    await page.goto(at('/contact'))
    await page.getByLabel(t('contactPage.name'), { exact: true }).fill('Maya')
    await page.getByLabel(t('contactPage.yourEmail')).fill('maya@example.com')
    await page.getByLabel(t('contactPage.message')).fill('Is there a tour on Saturday?')
    const send = page.getByRole('button', { name: t('contactPage.send') })
    await send.click()
    await send.click()
    await expect(page.getByText(t('contactPage.sentTitle'))).toBeVisible()
    expect(posts).toBe(1)
  })

  test(`two links pressed in ${locale} one after the other cause no error of a script`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    for (const pause of [20, 40, 60, 80, 100]) {
      await page.goto(at('/faq'))
      await page.evaluate(
        ([first, second, ms]) => {
          const press = (path: string) =>
            document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click()
          press(first)
          setTimeout(() => press(second), ms)
        },
        [at('/dates'), at('/contact'), pause] as const,
      )
      // The browser follows the second one unless the page of the first has already begun to replace this one.
      await expect(page).toHaveURL(/\/(?:dates|contact)$/)
    }
    expect(errors).toEqual([])
  })

  test(`a field that is typed into in ${locale} keeps the focus when React takes the sheet over`, async ({
    page,
  }) => {
    await chooseDeparture(page, locale, TOUR[locale])
    const letGo = await holdReact(page)
    await page.goto(page.url().replace(/(#.*)?$/, '#book'), { waitUntil: 'domcontentloaded' })
    await page.reload({ waitUntil: 'domcontentloaded' })
    const name = page.getByLabel(t('bookingBox.name'), { exact: true })
    await name.click()
    await page.keyboard.type('Zoé ')
    letGo()
    await expect(page.locator('.sheet:modal')).toHaveCount(1)
    await expect(name).toBeFocused()
    await page.keyboard.type('Martin')
    await expect(name).toHaveValue('Zoé Martin')
  })

  test(`another departure chosen before React takes the dock over is in the dock too, in ${locale}`, async ({
    page,
  }) => {
    await chooseDeparture(page, locale, TOUR[locale])
    await expect(page).toHaveURL(/date=.*slot=/)
    const { href: chosen, searchParams } = new URL(page.url())
    const browser = await page.context().newCDPSession(page)
    // React hydrates the islands in tasks of their own where one takes longer than 5 ms.
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    // The clock of other journeys may have left one day of the month.
    const [day, slot] = ['date', 'slot'].map((name) => searchParams.get(name))
    const others = [
      `.calendar a.calendar-open:not([href*="date=${day}"])`,
      `.slots a:not([href*="slot=${slot}"])`,
    ]
    await page.addInitScript(pressBetween, { pressed: others.join(), waiting: '.dock' })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-dock-waits', 'true')
    await expect(page).not.toHaveURL(chosen)
    await ready(page)
    const served = await page.context().newPage()
    await served.goto(page.url())
    expect(await page.locator('.dock').innerText()).toBe(await served.locator('.dock').innerText())
  })
}

// A press whose button moves away meanwhile presses nothing.
for (const width of [390, 1440]) {
  test(`no part of the back office moves when React takes its page over, at ${width} px`, async ({
    page,
  }) => {
    const { at } = words('fr')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(at('/admin'))
    await logIn(page, 'fr')
    for (const path of HYDRATED) {
      const letGo = await holdReact(page)
      await page.goto(at(path), { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => document.fonts.ready)
      const before = await placesOf(page)
      letGo()
      await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
      expect(await placesOf(page), path).toEqual(before)
    }
  })
}

for (const width of [390, 1440]) {
  test(`no part of the public site moves when its scripts run, at ${width} px`, async ({ page }) => {
    const { at } = words('fr')
    await page.setViewportSize({ width, height: 900 })
    for (const path of PUBLIC) {
      await page.route(/\.js$/, (route) => route.abort())
      await page.goto(at(path))
      await page.evaluate(() => document.fonts.ready)
      const before = await placesOf(page)
      await page.unrouteAll()
      await page.reload({ waitUntil: 'networkidle' })
      expect(await placesOf(page), path).toEqual(before)
    }
  })
}

const PUBLIC = [
  '/',
  '/dates',
  '/tour/vieux-lyon-traboules',
  '/faq',
  '/cgv',
  '/whoami',
  '/guides',
  '/contact',
  '/private',
  '/reservation',
  '/admin/login',
]
const HYDRATED = [
  '/admin/disponibilites',
  '/admin/disponibilites?view=week',
  '/admin/disponibilites?view=day',
  '/admin/reservations',
  '/admin/reservations?status=CONFIRMED&q=a',
  '/admin/reservations/new',
  '/admin/tours',
  '/admin/tours/new',
  '/admin/go',
  '/admin/settings/look',
  '/admin/settings/texts/faq',
]

/**
 * The shown links, buttons and fields of the page's own part, each with its place. The dock of a wide screen is
 * invisible until its script has placed it.
 */
async function placesOf(page: Page): Promise<string[]> {
  const placed = page.locator('main :is(a, button, input, select, textarea, h1, h2):not(.dock *)')
  return await placed.evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return width * height > 1 ? `${part.outerHTML.slice(0, 60)} ${x} ${y} ${width} ${height}` : []
    }),
  )
}

/** In the page: presses one element as soon as React has it, and notes whether another one still waits for React. */
function pressBetween(selectors: { pressed: string; waiting: string }): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    const [pressed, waiting] = [selectors.pressed, selectors.waiting].map((selector) =>
      document.querySelector<HTMLElement>(selector),
    )
    if (!pressed || !waiting || !isTaken(pressed)) return port2.postMessage(null)
    document.documentElement.dataset.dockWaits = String(!isTaken(waiting))
    pressed.click()
  })
  port1.start()
  port2.postMessage(null)

  function isTaken(element: Element): boolean {
    return Object.keys(element).some((key) => key.startsWith('__reactFiber'))
  }
}

/** Withholds the scripts of React from the pages to come, until the returned function is called. */
async function holdReact(page: Page): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/(?:router|hydrate-tour)-[\w-]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}
