import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Locale } from '#core/kernel/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { paidBooking } from './support/paid-booking.ts'
import { teamApi } from './support/team-api.ts'
import { OWNER } from './support/team.ts'
import { words } from './support/words.ts'

/** A word of it is wider than the ticket on the narrowest phone. */
const LONG_NAME = 'Maximiliane Wolfeschlegelsteinhausenbergerdorff'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    for (const locale of ['en', 'fr'] as const) {
      test(`a customer in ${locale} frees a seat, moves, and cancels, each time for the shown sum`, async ({
        page,
        request,
      }) => {
        await changeEverything(page, request, locale, javaScriptEnabled)
      })

      test(`a lost link comes by email in ${locale}, and the page never reveals whether there is a reservation`, async ({
        page,
        request,
      }) => {
        await findIt(page, request, locale)
      })
    }
  })
}

for (const locale of ['en', 'fr'] as const) {
  test(`the customer’s page in ${locale} and its sub-pages fit 320 px, without an axe violation`, async ({
    page,
    request,
  }) => {
    const { at } = words(locale)
    const own = at((await paidBooking(request, locale, { name: LONG_NAME })).managePath)
    await page.setViewportSize({ width: 320, height: 720 })
    for (const path of [own, `${own}/cancel`, `${own}/party`, `${own}/move`, at('/reservation')]) {
      const response = await page.goto(path)
      expect(response?.headers()['referrer-policy']).toBe('no-referrer')
      expect(response?.headers()['x-robots-tag']).toContain('noindex')
      expect(response?.headers()['cache-control']).toBe('no-store')
      await expectAccessible(page, path)
    }
  })

  test(`the ticket in ${locale} is a PDF of one page that says what it is`, async ({ request }) => {
    const { at, t } = words(locale)
    const { managePath, reference } = await paidBooking(request, locale)
    const response = await request.get(at(`${managePath}/ticket.pdf`))
    expect(response.headers()['content-type']).toBe('application/pdf')
    const pdf = await response.body()
    expect(pdf.subarray(0, 4).toString()).toBe('%PDF')
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
      mergePages: true,
    })
    expect(totalPages).toBe(1)
    expect(text).toContain(reference)
    expect(text).toContain(t('checkoutPage.meetingPoint'))
  })
}

test('the code of a ticket opens its guest for the team, and the log-in page for everybody else', async ({
  page,
  request,
}) => {
  const { reference } = await paidBooking(request, 'en')
  const strange = ['ZZZZZZZZ', reference]
  for (const code of strange) {
    await page.goto(`/admin/check-in/${code}`)
    expect(new URL(page.url()).pathname).toBe('/admin/login')
    await expect(page.getByText('Maya Rossi')).toHaveCount(0)
  }
  await page.locator('input[name=username]').fill(OWNER.username)
  await page.locator('input[name=password]').fill(OWNER.password)
  await page.locator('button[type=submit]').first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/check-in/${reference}$`))
  await expect(page.locator('[data-scan-result]')).toContainText('Maya Rossi')
})

async function changeEverything(
  page: Page,
  request: APIRequestContext,
  locale: Locale,
  hasScripts: boolean,
): Promise<void> {
  const { t, at } = words(locale)
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: 'EUR' }, locale)
  const { managePath, price, email } = await paidBooking(request, locale)
  const own = at(managePath)

  await page.goto(own)
  await shareIt(page, locale)
  await addOne(page, locale, money(price), hasScripts)

  await page.goto(own)
  await page.getByRole('link', { name: t('reservationPage.partyLink') }).click()
  await page.getByRole('spinbutton').first().fill('1')
  await page.getByRole('button', { name: t('reservationPage.partySee') }).click()
  await page
    .getByRole('button', { name: t('reservationPage.partyNow', { amount: money(2 * price) }) })
    .click()
  await expect(page.getByText(t('reservationPage.done.party'))).toBeVisible()

  await page.getByRole('link', { name: t('reservationPage.moveLink') }).click()
  await expectOwnDay(page, locale)
  await expectNoPastWeek(page, request)
  await page.locator('.calendar a.calendar-open').first().click()
  // A day with several departures lists their times.
  const times = page.locator('.choice-list a')
  const confirm = page.locator('form button[type=submit]')
  await expect(times.or(confirm).first()).toBeVisible()
  if (await times.count()) await times.first().click()
  await confirm.click()
  await expect(page.getByText(t('reservationPage.done.moved', { date: '' }).trim())).toBeVisible()

  // The first date is soon: the present refund is the one on the page, and no other.
  await page.getByRole('link', { name: t('reservationPage.cancelLink') }).click()
  const shown = (await page.locator('.sums [data-strong] dd').first().textContent()) ?? ''
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText(t('reservationPage.done.cancelled'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reservationPage.cancelledTitle'))

  const team = await teamApi(request)
  const mails = await team.mailsTo(email, 5)
  expect(mails.map(({ text }) => text.includes(money(price)))).toContain(true)
  expect(shown).toMatch(/\d/)
  await page.goto(`${own}/cancel`)
  await expect(page.locator('form button[type=submit]')).toHaveCount(0)
}

/** The calendar opens on the month of the booking, and marks its day with a ring and in words. */
async function expectOwnDay(page: Page, locale: Locale): Promise<void> {
  const { t } = words(locale)
  const own = page.locator('.calendar-own:not(i)')
  await expect(own).toContainText(t('reservationPage.yourDate'))
  const day = /\d+/.exec((await own.textContent()) ?? '')?.[0]
  await expect(page.locator('.kicker')).toContainText(new RegExp(`\\b${day}\\b`))
}

/** The calendar of the present month begins with the present week, that of another with the month. */
async function expectNoPastWeek(page: Page, request: APIRequestContext): Promise<void> {
  const now = (await (await teamApi(request)).now()).toZonedDateTimeISO('Europe/Paris')
  // The arrow to the former month leads nowhere from the present one.
  const isPresent = (await page.locator('.calendar-head a[data-step=prev]').count()) === 0
  const days = await page.locator('.calendar tbody tr').first().locator('.calendar-day').allInnerTexts()
  const last = Math.max(...days.map((text) => Number.parseInt(/\d+/.exec(text)?.[0] ?? '0', 10)))
  expect(last).toBeGreaterThanOrEqual(isPresent ? now.day : 1)
}

/** The link for the others of the party shows the ticket and changes nothing; its customer ends it. */
async function shareIt(page: Page, locale: Locale): Promise<void> {
  const { t } = words(locale)
  const own = page.url()
  await page.getByRole('button', { name: t('reservationPage.shareMake') }).click()
  const shared = await page.getByLabel(t('reservationPage.shareLink')).inputValue()
  await page.goto(shared)
  await expect(page.getByText(t('reservationPage.sharedTitle'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkoutPage.ticketLabel'))
  await expect(page.locator('.ticket')).toBeVisible()
  await expect(page.getByRole('main').locator('form, .choice-list')).toHaveCount(0)
  expect((await page.goto(`${shared}/cancel`))?.status()).toBe(404)

  await page.goto(own)
  await page.getByRole('button', { name: t('reservationPage.shareEnd') }).click()
  await expect(page.getByRole('button', { name: t('reservationPage.shareMake') })).toBeVisible()
  expect((await page.goto(shared))?.status()).toBe(404)
  await page.goto(own)
}

/** A third guest: first not paid, then paid on the payment page. */
async function addOne(page: Page, locale: Locale, price: string, hasScripts: boolean): Promise<void> {
  const { t } = words(locale)
  const toPaymentPage = async () => {
    await page.getByRole('link', { name: t('reservationPage.partyLink') }).click()
    const guests = page.getByRole('spinbutton').first()
    const more = page.locator('.stepper button').nth(1)
    if (await more.isVisible()) {
      // The press waits for the script.
      await more.click()
      await expect(guests).toHaveValue('3')
    } else await guests.fill('3')
    await page.getByRole('button', { name: t('reservationPage.partySee') }).click()
    await page.getByRole('button', { name: t('reservationPage.addNow', { amount: price }) }).click()
    await expect(page).toHaveURL(/\/_pay\//)
  }
  await toPaymentPage()
  await page.getByRole('link', { name: t('payPage.cancel') }).click()
  await expect(page.getByText(t('reservationPage.done.notAdded'))).toBeVisible()

  await toPaymentPage()
  await page.goBack()
  await page.goto(page.url().replace(/\/party.*/, ''))
  await expect(page.getByText(t('reservationPage.addingDrop'))).toBeVisible()
  // axe is a script of the page.
  if (hasScripts) await expectAccessible(page)
  await page.getByRole('button', { name: t('reservationPage.addingPay', { amount: price }) }).click()
  await page.getByRole('button', { name: t('payPage.pay', { amount: price }) }).click()
  await expect(page).toHaveURL(/\/checkout\/success\//)
  await expect(page.getByText(/×\s3/).first()).toBeVisible()
}

async function findIt(page: Page, request: APIRequestContext, locale: Locale): Promise<void> {
  const { t, at } = words(locale)
  const { reference, email } = await paidBooking(request, locale)
  await page.goto(at('/faq'))
  const visit = page.getByRole('contentinfo').getByRole('heading', { name: t('layout.visit') })
  await expect(visit).toBeVisible()
  await page.getByRole('button', { name: t('common.menu') }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.myBooking'), exact: true })
    .click()
  // Beside a booking stand no further tours.
  await expect(page.getByRole('button', { name: t('reservationPage.findSend') })).toBeVisible()
  await expect(visit).toHaveCount(0)
  const ask = async (what: { reference: string; email: string }) => {
    await page.goto(at('/reservation'))
    await page.getByLabel(t('reservationPage.findReference'), { exact: true }).fill(what.reference)
    await page.getByLabel(t('reservationPage.findEmail'), { exact: true }).fill(what.email)
    await page.getByRole('button', { name: t('reservationPage.findSend') }).click()
    await expect(page.getByText(t('reservationPage.findSentTitle'))).toBeVisible()
    const said = (await page.locator('.notice-success').textContent()) ?? ''
    return said.replace(what.reference, '').replace(what.email, '')
  }
  const known = await ask({ reference, email })
  expect(await ask({ reference: 'ZZZZZZZZ', email: `nobody.${email}` })).toBe(known)
  const team = await teamApi(request)
  const [mail] = await team.mailsTo(email, 2)
  expect(mail?.subject).toContain(reference)
  const link = /https?:\S+\/reservation\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  await expect(page.getByText(reference).first()).toBeVisible()
}
