import { expect, type Page } from '@playwright/test'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { anOpenChoice } from '../a-decision.ts'
import { reloadUntilVisible } from '../back-office.ts'
import { paidBooking } from '../paid-booking.ts'
import { reviewLink } from '../review-link.ts'
import { teamApi } from '../team-api.ts'
import { chooseDeparture, fillContact } from '../visitor.ts'
import { words } from '../words.ts'
import { cutNetwork, expectFailureToast } from './cut-network.ts'
import { inDatabase } from './in-database.ts'
import { loseEveryForm, losePost, losePostEachWay, type Lost } from './lose-forms.ts'

const TOUR = { en: 'The secret passages of Vieux-Lyon', fr: 'Les passages secrets du Vieux-Lyon' }

/** Loses the posts of the public site. */
export async function losePublicForms({ page, request, locale, installation }: Lost): Promise<string[]> {
  const { t, at } = words(locale)
  const team = await teamApi(request)
  const { managePath } = await paidBooking(request, locale)
  const { path: reviewPath } = await reviewLink(team)
  const ticketPath = await paidTicket(page, locale)
  const open = await anOpenChoice(request, team, locale)
  await chooseDeparture(page, locale, TOUR[locale])
  await fillContact(page, locale, { name: 'Maya', email: `maya.lost.${locale}@example.com` })
  const network = await cutNetwork(page)
  await losePost(page, locale, network, page.locator('button[value=pay]'))
  await page
    .locator('.without-script')
    .first()
    .evaluate((button: HTMLButtonElement) => button.click())
  await expectFailureToast(page, locale)

  for (const path of [
    '/contact',
    '/private',
    '/reservation',
    `${managePath}/cancel`,
    open.managePath,
    '/admin/login',
    ticketPath,
  ]) {
    await page.goto(at(path))
    await loseEveryForm(page, locale, network)
  }
  await page.goto(at(managePath))
  await losePost(page, locale, network, page.locator('button[value=share]'))
  network.failure = null
  await page.locator('button[value=share]').click()
  await losePost(page, locale, network, page.locator('button[value=unshare]'))
  await page.goto(at(reviewPath))
  await loseEveryForm(page, locale, network, page.locator('main'), losePostEachWay)
  await measure(installation, true)
  await page.goto(at('/faq'))
  await reloadUntilVisible(page.locator('.consent'))
  await loseEveryForm(page, locale, network, page.locator('.consent'))
  await measure(installation, false)

  await page.goto(at(`${managePath}/party`))
  await loseEveryForm(page, locale, network)
  network.failure = null
  await seeParty(page, locale, 'less')
  await loseEveryForm(page, locale, network)
  network.failure = null
  await page.goto(at(`${managePath}/party`))
  await seeParty(page, locale, 'more')
  await loseEveryForm(page, locale, network)
  network.failure = null
  await page.locator('main form[method=post] button').click()
  await expect(page).toHaveURL(/\/_pay\//)
  await page.goto(at(`${managePath}/party`))
  await expect(page.getByRole('button', { name: t('reservationPage.addingDrop') })).toBeVisible()
  await loseEveryForm(page, locale, network)
  await page.goto(at(`${managePath}/move`))
  await openDate(page)
  await expect(page.locator('main form[method=post]')).toBeVisible()
  await loseEveryForm(page, locale, network)
  return network.lost
}

/** The preview of a party of one guest less or more than the booked two. */
async function seeParty(page: Page, locale: Lost['locale'], than: 'less' | 'more'): Promise<void> {
  const { t } = words(locale)
  const [step, guests] = than === 'less' ? [0, '1'] : [1, '3']
  await page.locator('.stepper button').nth(step).click()
  await expect(page.getByRole('spinbutton').first()).toHaveValue(guests)
  await page.getByRole('button', { name: t('reservationPage.partySee') }).click()
  await expect(page).toHaveURL(/units/)
  await expect(page.locator('main form[method=post]')).toBeVisible()
}

/** The preview of a move: a day with one departure leads there at once, another one by its times. */
async function openDate(page: Page): Promise<void> {
  await page.locator('.calendar a.calendar-open').first().click()
  const times = page.locator('.choice-list a')
  await expect(times.or(page.locator('main form[method=post]')).first()).toBeVisible()
  if (await times.count()) await times.first().click()
}

/** The page after a payment in this browser, which may correct its email address. */
async function paidTicket(page: Lost['page'], locale: Lost['locale']): Promise<string> {
  await chooseDeparture(page, locale, TOUR[locale])
  // A press before the scripts sends no form token: the same form of the other language's journey would be its repeat.
  await fillContact(page, locale, { name: 'Maya', email: `maya.${locale}@example.com` })
  await page.locator('button[value=pay]').click()
  await expect(page).toHaveURL(/\/_pay\//)
  await page.locator('button[value=pay]').click()
  await expect(page).toHaveURL(/\/checkout\/success\//)
  return new URL(page.url()).pathname.replace(/^\/fr/, '')
}

/** Analytics require consent, on public pages. A tag manager on this machine is saved by no call. */
async function measure(installation: Lost['installation'], isOn: boolean): Promise<void> {
  const value = { url: 'http://localhost:9/gtm.js', id: 'GTM-1', mode: 'async' } as const
  await inDatabase(installation, (db) =>
    db
      .transaction()
      .execute((tx) => writeSetting(tx, 'tagManager', isOn ? value : null, Temporal.Now.instant())),
  )
}
