import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Locator } from '@playwright/test'
import type { PaymentsInbox } from '#core/inbox/inbox.schema.ts'
import { checkInPath } from '#core/ticket/check-in-path.ts'
import { findBrowser } from '../support/site/browser.ts'
import { aDepartureWithGuests, rowOf, statesOf, type BookedGuest } from './support/a-departure-with-guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logIn, ready } from './support/back-office.ts'
import { expectKept } from './support/expect-kept.ts'
import { tabTo } from './support/keyboard.ts'
import { writeFilm } from './support/film-of-codes.ts'
import { slowDownMarks } from './support/slow-down-marks.ts'
import { test } from './support/own-server.ts'
import { OWNER } from './support/team.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

test.use({ serviceWorkers: 'allow' })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const NAMES = ['Ana', 'Bo', 'Chloé', 'Dov', 'Eva']

type FiveGuests = [BookedGuest, BookedGuest, BookedGuest, BookedGuest, BookedGuest]

test('tickets are scanned by the camera party by party, with a reason for each that is refused, in fr', async ({
  request,
  server,
}) => {
  const { t, at } = words('fr')
  const verdict = (name: string, facts = {}) => t(`dayMarks.scan.verdict.${name}` as never, facts as never)
  const team = await teamApi(request)
  const { guests, day } = await aDepartureWithGuests(team, NAMES, { inHours: 1 })
  const later = await aDepartureWithGuests(team, ['Zoé'], { inHours: 100 })
  const [ana, bo, chloe, dov, eva] = guests as FiveGuests
  await team.post(`/reservations/${dov.id}/cancel`, { refundMinor: '0', message: '' })
  const codeOf = ({ reference }: BookedGuest, origin = server.origin) => origin + checkInPath(reference)
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  const film = join(folder, 'tickets.y4m')
  await writeFilm(
    film,
    [ana, bo, eva].map((guest) => codeOf(guest)),
  )
  const { args, ...browser } = await findBrowser()
  const phone = await chromium.launch({
    ...browser,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const context = await phone.newContext({ ...PHONE, baseURL: server.origin, permissions: ['camera'] })
    const page = await context.newPage()
    const loaded: string[] = []
    page.on('request', (asked) => loaded.push(asked.url()))
    await page.goto(at('/admin/check-in'))
    await logIn(page, 'fr')
    const result = page.locator('[data-scan-result]')
    expect(loaded.filter((url) => url.includes('wasm'))).toEqual([])
    await page.locator('[data-camera-start]').click()
    for (const guest of [ana, bo, eva])
      await expect(rowOf(page, guest)).toHaveAttribute('data-status', 'REDEEMED')
    await expect(result).toHaveAttribute('data-tone', /good|warning/)
    expect(loaded.filter((url) => /zxing.*\.wasm$/.test(url)).length).toBeLessThanOrEqual(1)
    expect(loaded.every((url) => url.startsWith(server.origin))).toBe(true)
    // The phone shows a mark before the server has it.
    const scanned = () => statesOf(team, day, [ana, bo, eva])
    await expect.poll(scanned).toEqual(['REDEEMED', 'REDEEMED', 'REDEEMED'])
    await page.locator('[data-camera-stop]').click()
    await expect(page.locator('[data-camera]')).toBeHidden()

    // By the keyboard: the typed reference checks in as the camera does.
    const type = async (text: string) => {
      await page.getByLabel(t('dayMarks.scan.reference')).fill(text)
      await page.keyboard.press('Enter')
    }
    await type(ana.reference.toLowerCase())
    await expect(result).toContainText('Ana')
    await expect(result).toHaveAttribute('data-tone', 'warning')
    await type(dov.reference)
    await expect(result).toContainText(verdict('cancelled', { name: 'Dov' }))
    await type(later.guests[0]?.reference ?? '')
    await expect(result).toContainText('Zoé')
    await type('NOTHING2')
    await expect(result).toContainText(verdict('unknown'))
    await type(codeOf(bo, 'https://other.example').slice(0, 20))
    await expect(result).toHaveAttribute('data-tone', 'bad')
    await expectAccessible(page, 'the scanner')

    // Another phone has checked this party in, and the network is slow: the greeting is corrected once that is known.
    await team.post(`/today/guests/${chloe.id}`, { attendance: 'REDEEMED' })
    await page.evaluate(slowDownMarks, 3_000)
    await type(chloe.reference)
    await expect(result).toContainText(verdict('welcome', { name: 'Chloé' }))
    await expect(result).toHaveAttribute('data-tone', 'warning')
    await expect(result).toContainText('Chloé')
    await expect(page.locator('.toaster-failure')).toHaveCount(0)

    // The code in another app opens the guest in the member's language, one press from the undo.
    await context.addCookies([{ name: 'locale', value: 'fr', url: server.origin }])
    await page.goto(checkInPath(bo.reference))
    await expect(page).toHaveURL(new RegExp(`/fr${checkInPath(bo.reference)}$`))
    await expect(result).toContainText('Bo')
    const opened = page.locator('.scanner .guest-attendance')
    await expect(opened).toBeVisible()
    // The next ticket takes its place, buttons included.
    await expect(page.locator('[data-camera-start]')).toBeVisible()
    await type(ana.reference)
    await expect(result).toContainText('Ana')
    await expect(opened).toHaveCount(0)
  } finally {
    await phone.close()
    await rm(folder, { recursive: true })
  }
})

test('without network guests are checked in, paid and marked on the phone, and merged once it is back, in en', async ({
  page,
  request,
  server,
}) => {
  const { t, at } = words('en')
  const team = await teamApi(request)
  const { guests, day, start } = await aDepartureWithGuests(team, NAMES, { inHours: 1 })
  const [ana, bo, chloe, dov, eva] = guests as FiveGuests
  await team.moveTo(start.add({ minutes: 5 }))
  const list = at(`/admin/manifest/${day}`)
  await page.goto(list)
  await logIn(page, 'en')
  await expect(page).toHaveURL(list)
  await expectKept(page, 'office')

  // With the network a press is enough, and the page stays where it is. A double press is one.
  await rowOf(page, ana)
    .getByRole('button', { name: t('todayPage.checkIn') })
    .dblclick()
  await expect(rowOf(page, ana)).toHaveAttribute('data-status', 'REDEEMED')
  await expect.poll(() => statesOf(team, day, [ana])).toEqual(['REDEEMED'])

  await server.kill()
  await rowOf(page, bo)
    .getByRole('button', { name: t('todayPage.checkIn') })
    .click()
  await rowOf(page, chloe)
    .getByRole('button', { name: t('todayPage.noShow') })
    .click()
  await rowOf(page, dov).locator('summary').click()
  await rowOf(page, dov).locator('button[name=receivedMinor]').click()
  await expect(rowOf(page, dov).getByRole('link', { name: 'Dov' })).toBeFocused()
  await rowOf(page, eva)
    .getByRole('button', { name: t('todayPage.checkIn') })
    .click()
  await rowOf(page, eva)
    .getByRole('button', { name: t('todayPage.undo') })
    .click()
  await expect(page.locator('[data-queue]')).toContainText('5')

  // The page of before is shown with all of it.
  await page.goto(list)
  await expect(rowOf(page, ana)).toHaveAttribute('data-status', 'REDEEMED')
  await expect(rowOf(page, bo)).toHaveAttribute('data-status', 'REDEEMED')
  await expect(rowOf(page, chloe)).toHaveAttribute('data-status', 'NO_SHOW')
  await expect(rowOf(page, dov)).toHaveAttribute('data-is-due', 'false')
  await expect(rowOf(page, eva)).toHaveAttribute('data-status', 'CONFIRMED')
  await expect(page.locator('[data-queue]')).toContainText('5')

  // Meanwhile the office cancels one, receives the cash of another, and ends this log-in.
  await page.context().setOffline(true)
  await server.start()
  const office = await teamApi(request)
  await office.advance('PT2M')
  await office.post(`/reservations/${bo.id}/cancel`, { refundMinor: '0', message: '' })
  await office.post(`/reservations/${dov.id}/mark-paid`, { expectedDueMinor: String(dov.dueMinor) })
  await page.context().clearCookies()
  await page.context().setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('[data-queue-barrier=ended]')).toBeVisible()
  await expect(page.locator('[data-offline=kept]')).toBeVisible()

  // The same member logs in again: the marks are sent.
  await page.goto(list)
  await logIn(page, 'en', OWNER)
  await expect
    .poll(() => statesOf(office, day, [ana, chloe, eva]))
    .toEqual(['REDEEMED', 'NO_SHOW', 'CONFIRMED'])
  await expect(page.locator('[data-queue]')).toBeHidden()
  const { issues } = await office.get<PaymentsInbox>('/payment/issues?locale=en')
  const about = (id: string) =>
    issues.filter(({ reservation }) => reservation?.id === id).map(({ kind }) => kind)
  expect(about(bo.id)).toContain('CAME_CANCELLED')
  expect(about(dov.id)).toContain('CASH_TWICE')

  // A page of before gives way to the current one once the server responds.
  await server.kill()
  await page.goto(list)
  await expect(page.locator('[data-offline=kept]')).toBeVisible()
  await server.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('[data-offline=kept]')).toHaveCount(0)
  await expect(rowOf(page, ana)).toHaveAttribute('data-status', 'REDEEMED')
})

for (const locale of ['en', 'fr'] as const) {
  test(`a walk-in pays in cash by two taps after the start, another by a link, and the keyboard checks in, in ${locale}`, async ({
    page,
    request,
  }) => {
    const { t, at } = words(locale)
    const team = await teamApi(request)
    const { availabilityId, start, guests } = await aDepartureWithGuests(team, ['Ana'], { inHours: 1 })
    await team.moveTo(start.add({ minutes: 15 }))
    await page.goto(at('/admin'))
    await logIn(page, locale)
    let taps = 0
    const tap = async (button: Locator) => {
      taps += 1
      await button.click()
    }
    await tap(page.locator(`a[href$="/admin/walk-in/${availabilityId}"]`))
    await ready(page)
    await expectAccessible(page, 'a walk-in')
    await tap(page.locator('button[name=payment][value=CASH]'))
    const row = page.getByRole('row', { name: t('walkIn.guest') })
    await expect(row).toContainText(t('reservationsAdmin.manifestPage.paid'))
    await tap(row.getByRole('button', { name: t('todayPage.checkIn') }))
    await expect(row).toHaveAttribute('data-status', 'REDEEMED')
    const said = page.locator('[data-marks-said]')
    await expect(row.getByRole('button', { name: t('todayPage.undo') })).toBeFocused()
    await expect(said).toHaveText(t('dayMarks.said.checkIn', { name: t('walkIn.guest') }))
    expect(taps).toBeLessThanOrEqual(4)

    // A link that is not wanted any more is cancelled, once that is confirmed.
    await page.goto(at(`/admin/walk-in/${availabilityId}`))
    await ready(page)
    await page.locator('button[name=payment][value=LINK]').click()
    const giveUp = page.getByRole('button', { name: t('walkIn.giveUp') })
    await giveUp.click()
    const ask = page.getByRole('dialog', { name: t('walkIn.giveUpTitle') })
    await expectAccessible(page, 'the question before a payment link is cancelled')
    await ask.getByRole('button', { name: t('common.back') }).click()
    await expect(page.locator('.walk-in-code img')).toBeVisible()
    await giveUp.click()
    await ask.getByRole('button', { name: t('walkIn.giveUp') }).click()
    await expect(page.getByText(t('walkIn.ended'))).toBeVisible()
    await expect(ask).toBeHidden()

    // Another one pays by a link on their own phone, and this page says so by itself.
    await page.getByRole('link', { name: t('walkIn.add') }).click()
    await ready(page)
    await page.locator('input[name=name]').fill('Lina')
    await page.locator('button[name=payment][value=LINK]').click()
    await expect(page.getByText(t('walkIn.waiting'))).toBeVisible()
    await expect(page.locator('.walk-in-code img')).toBeVisible()
    await expectAccessible(page, 'a code to pay by')
    const url = await page.locator('.walk-in-code a').getAttribute('href')
    const phone = await page.context().browser()?.newContext()
    const guest = await phone?.newPage()
    await guest?.goto(url ?? '')
    await guest?.locator('button[value=pay]').click()
    await expect(page.locator('.walk-in-payment .notice-success')).toBeVisible({ timeout: 15_000 })
    await phone?.close()
    await page.locator('.button-row a').first().click()
    await expect(page.getByRole('row', { name: 'Lina' })).toContainText(
      t('reservationsAdmin.manifestPage.paid'),
    )

    // Without a camera, the keyboard alone checks in by a typed reference, and takes it back.
    const [ana] = guests as [BookedGuest]
    await page.goto(at('/admin/check-in'))
    await tabTo(page, page.getByLabel(t('dayMarks.scan.reference')))
    await page.keyboard.type(ana.reference)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-scan-result]')).toContainText('Ana')
    await expect(rowOf(page, ana)).toHaveAttribute('data-status', 'REDEEMED')
    await tabTo(page, rowOf(page, ana).getByRole('button', { name: t('todayPage.undo') }))
    await page.keyboard.press('Enter')
    await expect(rowOf(page, ana)).toHaveAttribute('data-status', 'CONFIRMED')
    await expect(rowOf(page, ana).getByRole('button', { name: t('todayPage.checkIn') })).toBeFocused()
    await expect(said).toHaveText(t('dayMarks.said.undo', { name: 'Ana' }))
  })
}
