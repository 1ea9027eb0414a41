import { expect, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import type { Reservations } from '#core/reservation/list/reservations.schema.ts'
import { anOpenChoice, anOpenDecision } from '../a-decision.ts'
import { logIn, ready } from '../back-office.ts'
import { reviewWithPhoto } from '../review-link.ts'
import { teamApi, type TeamApi } from '../team-api.ts'
import { chooseDeparture, fillContact } from '../visitor.ts'
import { words } from '../words.ts'
import { cutNetwork } from './cut-network.ts'
import { inDatabase } from './in-database.ts'
import { loseEveryForm, losePost, losePostEachWay, type Lost } from './lose-forms.ts'
import { aMember, anInvitation } from './lose-account-forms.ts'

const TOUR = { en: 'The secret passages of Vieux-Lyon', fr: 'Les passages secrets du Vieux-Lyon' }

/** Loses the posts of the back office's plain pages. */
export async function loseOfficeForms({ page, request, locale, installation }: Lost): Promise<string[]> {
  const { at } = words(locale)
  const team = await teamApi(request)
  const member = await aMember(team, 'Zoé')
  await aMemberShutOut(team)
  await anInvitation(team, locale)
  await aFailedRefund(page, team, locale)
  await rarePayments(installation, await anUnpaidHold(page, team, locale))
  await privateRequests(request)
  await reviewWithPhoto(request, team)
  await page.goto(at('/admin'))
  await logIn(page, locale)
  const network = await cutNetwork(page)
  await losePost(page, locale, network, page.locator('form[action$="/admin/logout"] button'))
  for (const path of [
    '/admin/dev/clock',
    '/admin/reviews?status=PENDING',
    '/admin/reviews?status=PUBLISHED',
    '/admin/payments',
    '/admin/requests',
    '/admin/requests?state=closed',
    '/admin/business',
    ...['booking', 'mail', 'team', 'account'].map((name) => `/admin/settings?section=${name}`),
    '/admin/settings/emails/confirmation',
    `/admin/team/${member.id}`,
    `/admin/settings?section=wording&words=${locale === 'fr' ? 'Réserver' : 'Book'}`,
  ]) {
    await page.goto(at(path))
    await loseEveryForm(page, locale, network)
  }
  await loseDecisions({ page, request, locale }, network, team)
  await loseTexts(page, locale, network)
  await page.goto(at('/admin/settings/devices'))
  await ready(page)
  await loseEveryForm(page, locale, network)
  await page.goto(at('/admin/settings/look'))
  await ready(page)
  await loseEveryForm(page, locale, network)
  await page.goto(at('/admin/settings'))
  await loseEveryForm(page, locale, network, page.locator('main'), losePostEachWay)
  return network.lost
}

/** Go, no-go, and the release of held seats. */
async function loseDecisions(
  { page, request, locale }: Pick<Lost, 'page' | 'request' | 'locale'>,
  network: Awaited<ReturnType<typeof cutNetwork>>,
  team: TeamApi,
): Promise<void> {
  const { id } = await anOpenDecision(request, team, locale)
  await anOpenChoice(request, team, locale)
  await page.goto(words(locale).at(`/admin/go?no=${id}`))
  await ready(page)
  await loseEveryForm(page, locale, network, page.locator('dialog.dialog[open]'))
  for (const intent of ['go', 'release']) {
    await page.goto(words(locale).at('/admin/go'))
    await ready(page)
    await losePost(page, locale, network, page.locator(`button[value=${intent}]`).first())
  }
}

/** The editor of long texts keeps what was typed, and sends it once the network is back. */
async function loseTexts(
  page: Page,
  locale: Locale,
  network: Awaited<ReturnType<typeof cutNetwork>>,
): Promise<void> {
  const { t, at } = words(locale)
  await page.goto(at('/admin/settings/texts/home'))
  await ready(page)
  const lead = page.locator(`textarea[name="hero[lead][${locale}]"]`)
  const written = await lead.inputValue()
  await lead.fill('Stones')
  const note = page.locator('.save-note')
  for (const failure of ['aborted', 500, 502, 'unreadable'] as const) {
    network.failure = failure
    await page
      .locator('.editor-bar')
      .getByRole('button', { name: t('toursAdmin.save'), exact: true })
      .click()
    await expect(note).toHaveText(t('toursAdmin.notSaved'))
    await expect(lead).toHaveValue('Stones')
  }
  network.failure = null
  await lead.fill(written)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(note).toHaveText(t('textsPage.saved'))
}

/** One to answer, and a closed one. */
async function privateRequests(request: Lost['request']): Promise<void> {
  const team = await teamApi(request)
  const day = (await team.now()).toZonedDateTimeISO('UTC').toPlainDate().add({ days: 30 }).toString()
  const form = { day, party: '12', language: 'fr', name: 'Zoé Martin', email: 'zoe@example.com' }
  for (const message of ['one', 'two'])
    expect((await request.post('/api/private-request', { form: { ...form, message } })).status()).toBe(202)
  const { requests } = await team.get<{ requests: { id: string }[] }>('/private-requests')
  await team.post(`/private-requests/${requests[0]?.id}/state`, { state: 'closed' })
}

async function aMemberShutOut(team: TeamApi): Promise<void> {
  const { id } = await aMember(team, 'Léo')
  await team.post(`/team/${id}/disable`)
}

/** A paid reservation whose refund comes back: the card is closed. */
async function aFailedRefund(page: Page, team: TeamApi, locale: Locale): Promise<void> {
  const { t } = words(locale)
  const name = `Refunded ${locale}`
  await chooseDeparture(page, locale, TOUR[locale])
  await fillContact(page, locale, { name, email: `refunded.${locale}@example.com` })
  await page.locator('button[value=pay]').click()
  await page.getByRole('button', { name: t('payPage.payClosingCard') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { reservations } = await team.get<Reservations>(`/reservations?q=${encodeURIComponent(name)}`)
  const [booked] = reservations
  const refund = { refundMinor: String(booked?.total.amountMinor), message: '' }
  await team.post(`/reservations/${booked?.id}/cancel`, refund)
  const issues = async () => (await team.get<{ issues: unknown[] }>('/payment/issues')).issues.length
  await expect.poll(issues, { timeout: 30_000 }).toBeGreaterThan(0)
}

/** Seats whose customer is on the payment page. */
async function anUnpaidHold(page: Page, team: TeamApi, locale: Locale): Promise<string> {
  const name = `Unpaid ${locale}`
  await chooseDeparture(page, locale, TOUR[locale])
  await fillContact(page, locale, { name, email: `unpaid.${locale}@example.com` })
  await page.locator('button[value=pay]').click()
  await expect(page).toHaveURL(/\/_pay\//)
  const query = `/reservations?q=${encodeURIComponent(name)}&status=ON_HOLD`
  const { reservations } = await team.get<Reservations>(query)
  return reservations[0]?.id ?? ''
}

/** Rare reports of a bank about a hold: another sum than was requested, and a refund of its own dashboard. */
async function rarePayments(installation: Lost['installation'], reservation_id: string): Promise<void> {
  await inDatabase(installation, async (db) => {
    const { id: payment_id } = await db
      .updateTable('payment')
      .set({ status: 'MISMATCHED' })
      .where('reservation_id', '=', reservation_id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const money = { amount_minor: 5_700, currency: 'EUR', asked_minor: 5_800, asked_currency: 'EUR' }
    const about = { reservation_id, payment_id, charge_id: 'pi_rare' }
    const rare = { ...about, ...money, happened_at: '2026-12-05T08:20:00Z' }
    await db
      .insertInto('payment_issue')
      .values([
        { id: crypto.randomUUID(), occasion: 'rare-1', kind: 'MISMATCH', deed: 'SEATS_HELD', ...rare },
        {
          id: crypto.randomUUID(),
          occasion: 'rare-2',
          kind: 'EXTERNAL_REFUND',
          deed: 'BOOKING_KEPT',
          ...rare,
        },
      ])
      .onConflict((conflict) => conflict.column('occasion').doNothing())
      .execute()
  })
}
