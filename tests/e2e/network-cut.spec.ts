import { expect, type Route } from '@playwright/test'
import { cutNetwork, expectFailureToast, FAILURES } from './support/lost-posts/cut-network.ts'
import { aDepartureWithGuests } from './support/a-departure-with-guests.ts'
import { expectToast, openOffice, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { chooseDeparture, fillContact } from './support/visitor.ts'
import { words } from './support/words.ts'

const TOUR = { en: 'The secret passages of Vieux-Lyon', fr: 'Les passages secrets du Vieux-Lyon' }

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)

  test(`a booking in ${locale} without a response keeps the form, and books once when it is sent again`, async ({
    page,
  }) => {
    await chooseDeparture(page, locale, TOUR[locale])
    await fillContact(page, locale, { name: 'Maya Rossi', email: `maya.again.${locale}@example.com` })
    const network = await cutNetwork(page)
    for (const failure of FAILURES) {
      network.failure = failure
      await page.locator('button[value=pay]').click()
      await expectFailureToast(page, locale)
      await expect(page.getByLabel(t('bookingBox.name'), { exact: true })).toHaveValue('Maya Rossi')
    }
    network.failure = null
    await page.locator('button[value=pay]').click()
    await expect(page).toHaveURL(/\/_pay\//)
  })

  test(`a message in ${locale} without a response keeps its text`, async ({ page }) => {
    await page.goto(at('/contact'))
    await page.getByLabel(t('contactPage.name'), { exact: true }).fill('Maya')
    await page.getByLabel(t('contactPage.message')).fill('Is there a tour on Saturday?')
    const network = await cutNetwork(page)
    for (const failure of FAILURES) {
      network.failure = failure
      await page.getByRole('button', { name: t('contactPage.send') }).click()
      await expectFailureToast(page, locale)
      await expect(page.getByLabel(t('contactPage.message'))).toHaveValue('Is there a tour on Saturday?')
    }
    network.failure = null
    await page.getByRole('button', { name: t('contactPage.send') }).click()
    await expect(page.getByText(t('contactPage.emailEmpty')).first()).toBeVisible()
    await page.getByLabel(t('contactPage.yourEmail')).fill('maya@example.com')
    await page.getByRole('button', { name: t('contactPage.send') }).click()
    await expect(page.getByText(t('contactPage.sentTitle'))).toBeVisible()
  })

  test(`a message in ${locale} whose response takes long says that it is on its way`, async ({ page }) => {
    await page.goto(at('/contact'))
    await page.waitForLoadState('networkidle')
    await page.getByLabel(t('contactPage.name'), { exact: true }).fill('Maya')
    await page.getByLabel(t('contactPage.yourEmail')).fill('maya@example.com')
    await page.getByLabel(t('contactPage.message')).fill('Is there a tour on Saturday?')
    const arrived = Promise.withResolvers<void>()
    await page.route(/\/contact$/, async (route) => {
      await arrived.promise
      await route.abort()
    })
    await page.getByRole('button', { name: t('contactPage.send') }).click()
    const status = page.getByRole('status').filter({ hasText: t('net.sending') })
    await expect(status).toBeVisible()
    arrived.resolve()
    await expectFailureToast(page, locale)
    await expect(status).toHaveCount(0)
  })

  test(`a payment that is checked in ${locale} is checked again after a response that was cut off`, async ({
    page,
    context,
  }) => {
    await chooseDeparture(page, locale, TOUR[locale])
    await fillContact(page, locale, { name: 'Maya Rossi', email: `maya.checked.${locale}@example.com` })
    await page.locator('button[value=pay]').click()
    await expect(page).toHaveURL(/\/_pay\//)
    const payPage = page.url()
    await page.goto(at(`/checkout/success/${payPage.split('/').at(-1)}`))
    await expect(page.locator('[data-next-check]')).toHaveCount(1)
    await page.evaluate(cutNextResponse)
    await page.waitForFunction(() => 'cutOff' in document.documentElement.dataset)
    await context.request.post(payPage, {
      form: { move: 'pay' },
      headers: { Origin: new URL(payPage).origin },
    })
    await expect(page.getByText(/^[2-9A-HJ-NP-Z]{8}$/).first()).toBeVisible({ timeout: 15_000 })
  })

  test(`a message in ${locale} without any network is kept, and the toast says so`, async ({
    page,
    context,
  }) => {
    await page.goto(at('/contact'))
    // The code of the toast comes after the page.
    await page.waitForLoadState('networkidle')
    const message = page.getByLabel(t('contactPage.message'))
    await page.getByLabel(t('contactPage.name'), { exact: true }).fill('Maya')
    await page.getByLabel(t('contactPage.yourEmail')).fill('maya@example.com')
    await message.fill('Is there a tour on Saturday?')
    const offline = page.locator('.toaster-failure').getByText(t('net.tryAgain'))
    await context.setOffline(true)
    await page.getByRole('button', { name: t('contactPage.send') }).click()
    await expect(offline).toBeVisible()
    await page.locator('.toaster-failure .icon-button').click()
    await expect(offline).toBeHidden()
    // A link would lead to the browser's own page of the missing network.
    await page.locator('.site-foot a[href$="/faq"]').click()
    await expect(offline).toBeVisible()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(message).toHaveValue('Is there a tour on Saturday?')
    await context.setOffline(false)
    await page.getByRole('button', { name: t('contactPage.send') }).click()
    await expect(page.getByText(t('contactPage.sentTitle'))).toBeVisible()
  })

  test(`a message in ${locale} is kept when the network goes before the code that sends forms has come`, async ({
    page,
    context,
  }) => {
    const code = Promise.withResolvers<Route>()
    await page.route('**/assets/page-forms-*.js', (route) => code.resolve(route))
    await page.goto(at('/contact'))
    const message = page.getByLabel(t('contactPage.message'))
    await page.getByLabel(t('contactPage.name'), { exact: true }).fill('Maya')
    await page.getByLabel(t('contactPage.yourEmail')).fill('maya@example.com')
    await message.fill('Is there a tour on Saturday?')
    await context.setOffline(true)
    await page.getByRole('button', { name: t('contactPage.send') }).click()
    const lost = page.waitForEvent('requestfailed')
    await (await code.promise).abort()
    await lost
    await expect(message).toHaveValue('Is there a tour on Saturday?')
    await context.setOffline(false)
    await page.getByRole('button', { name: t('contactPage.send') }).click()
    await expect(page.getByText(t('contactPage.sentTitle'))).toBeVisible()
  })

  test(`a page of the back office in ${locale} that gets no response leaves what was typed in the page before`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openOffice(page, locale, '/admin/disponibilites')
    await page.locator('main a[data-discover][href*="add="]').first().click()
    const start = page.locator('#add-departures [name=localDateTimeStart]')
    const capacity = page.locator('#add-departures [name=capacity]')
    await start.fill((await start.inputValue()).replace(/\d\d$/, locale === 'en' ? '10' : '20'))
    await capacity.fill('7')
    const dataOfPages = /\.data(\?|$)/
    await page.route(dataOfPages, (route) => route.abort('internetdisconnected'))
    for (const leave of [
      () => page.goBack(),
      () => page.locator('dialog.drawer .dialog-head .icon-button').click(),
    ]) {
      await leave()
      await page.getByRole('button', { name: t('adminParts.unsavedCloseLeave') }).click()
      await expectFailureToast(page, locale)
      await expect(page).toHaveURL(/[?&]add=/)
      await expect(capacity).toHaveValue('7')
    }
    await context.setOffline(true)
    await page.locator('button[form=add-departures]').click()
    await expect(page.locator('.toaster-failure').getByText(t('net.tryAgain'))).toBeVisible()
    await context.setOffline(false)
    await page.unroute(dataOfPages)
    await page.locator('button[form=add-departures]').click()
    await expectToast(page, t('availabilitiesAdmin.savedCount', { count: 1 }))
  })

  test(`a toast in ${locale} leaves the button free that pays on a phone, wherever it is`, async ({
    page,
  }) => {
    await chooseDeparture(page, locale, TOUR[locale])
    // The sheet is then open by its URL.
    await page.reload()
    await ready(page)
    await fillContact(page, locale, { name: 'Maya Rossi', email: `maya.toast.${locale}@example.com` })
    const network = await cutNetwork(page)
    const pay = page.locator('button[value=pay]')
    const toast = page.locator('.toaster-failure .toast')
    // The button is at the lower edge of the sheet, and above it once the sheet is scrolled to its end.
    for (const isAtEnd of [false, true]) {
      await page
        .locator('.sheet')
        .first()
        .evaluate((sheet, end) => sheet.scrollTo(0, end ? sheet.scrollHeight : 0), isAtEnd)
      await pay.click()
      await expect(toast).toBeVisible()
      // Time stands still for a toast under the pointer.
      await toast.hover()
      const [above, button, cross] = await Promise.all(
        [toast, pay, page.locator('.sheet-head a').first()].map((part) => part.boundingBox()),
      )
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
      expect(above?.y ?? 0).toBeGreaterThanOrEqual((cross?.y ?? 0) + (cross?.height ?? 0))
    }
    network.failure = null
    await pay.click()
    await expect(page).toHaveURL(/\/_pay\//)
  })

  test(`a toast of the back office in ${locale} leaves the tab bar of a phone free`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await openOffice(page, locale, `/admin/disponibilites?add=2027-06-0${locale === 'fr' ? 1 : 2}`)
    await page.locator('button[form=add-departures]').click()
    const toast = page.locator('.toaster .toast').first()
    await expect(toast).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await toast.hover()
    const [above, bar] = [await toast.boundingBox(), await page.locator('.admin-nav').boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await page.locator('.admin-nav a').nth(2).click()
    await expect(page).toHaveURL(/\/admin\/reservations$/)
  })

  test(`a toast in ${locale} leaves the buttons of a walk-in free on a phone`, async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const team = await teamApi(request)
    const { availabilityId } = await aDepartureWithGuests(team, [], { inHours: 3 })
    await openOffice(page, locale, `/admin/walk-in/${availabilityId}`)
    const network = await cutNetwork(page)
    const ways = page.locator('button[name=payment]')
    await expect(ways).toHaveCount(3)
    await ways.last().scrollIntoViewIfNeeded()
    await ways.first().click()
    const toast = page.locator('.toaster-failure .toast')
    await expect(toast).toBeVisible()
    // Time stands still for a toast under the pointer.
    await toast.hover()
    const shown = await toast.boundingBox()
    for (const way of await ways.all()) {
      const button = await way.boundingBox()
      const isBelow = (shown?.y ?? 0) + (shown?.height ?? 0) <= (button?.y ?? 0)
      expect(isBelow || (shown?.y ?? 0) >= (button?.y ?? 0) + (button?.height ?? 0)).toBe(true)
    }
    network.failure = null
    await ways.last().click()
    await expect(page).toHaveURL(/\/admin\/walk-ins\//)
  })

  test(`dates to add in ${locale} survive a lost log-in`, async ({ page, context }) => {
    const form = `/admin/disponibilites?add=${{ fr: '2027-03-02', en: '2027-03-03' }[locale]}`
    await openOffice(page, locale, form)
    const capacity = page.locator('#add-departures [name=capacity]')
    await capacity.fill('7')
    const network = await cutNetwork(page)
    await page.locator('button[form=add-departures]').click()
    await expectFailureToast(page, locale)
    await expect(capacity).toHaveValue('7')
    network.failure = null
    await context.clearCookies({ name: 'token' })
    // A reading of the page may meet the end of the log-in before the click does; the button is then gone.
    await Promise.race([page.locator('button[form=add-departures]').click(), page.waitForURL(/admin\/login/)])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('loginPage.title'))
    await openOffice(
      page,
      locale,
      page
        .url()
        .replace(/^https?:\/\/[^/]+/, '')
        .replace(/^\/fr/, ''),
    )
    await expect(capacity).toHaveValue('7')

    // Once a response has come, nothing of it comes back.
    await page.locator('button[form=add-departures]').click()
    await expectToast(page, t('availabilitiesAdmin.savedCount', { count: 1 }))
    await openOffice(page, locale, form)
    await expect(capacity).not.toHaveValue('7')
  })
}

test('a banner of the back office spans its whole width, above the header', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openOffice(page, 'en', '/admin/tours')
    // The server is on this machine, which the page takes for reachable.
    await page.locator('[data-offline]').evaluate((banner) => banner.removeAttribute('hidden'))
    const [banner, head] = [
      await page.locator('.admin .banner').boundingBox(),
      await page.locator('.admin-head').boundingBox(),
    ]
    expect(banner).toMatchObject({ x: 0, width })
    expect(head).toMatchObject({ x: 0, y: (banner?.y ?? 0) + (banner?.height ?? 0), width })
    expect(head?.height).toBeLessThan(80)
  }
})

/** In the page: the response to the next check of a payment breaks off in its body. */
function cutNextResponse(): void {
  const whole = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.includes('?check=')) return whole(input, init)
    globalThis.fetch = whole
    document.documentElement.dataset.cutOff = ''
    const pull = (body: ReadableStreamDefaultController) => body.error(new TypeError('network error'))
    return Promise.resolve(new Response(new ReadableStream({ pull })))
  }
}
