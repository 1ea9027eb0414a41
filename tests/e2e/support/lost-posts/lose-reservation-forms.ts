import { expect, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import type { Today } from '#core/office/today/today.schema.ts'
import type { WalkInDeparture } from '#core/reservation/bookable-departures.schema.ts'
import type { ReservationDetail } from '#core/reservation/reservation-detail.schema.ts'
import type { Reservations } from '#core/reservation/list/reservations.schema.ts'
import { openOffice, ready } from '../back-office.ts'
import { aGuestOwedCash } from '../a-departure-with-guests.ts'
import { aTouredGuest } from '../review-link.ts'
import { teamApi, type TeamApi } from '../team-api.ts'
import { chooseDeparture, fillContact } from '../visitor.ts'
import { words } from '../words.ts'
import { cutNetwork, expectFailureToast } from './cut-network.ts'
import { losePost, losePostEachWay, type Lost } from './lose-forms.ts'

/** For each state and end of the season, this number of reservations is checked. */
const LOOKED_AT = 6

const TOUR = { en: 'The secret passages of Vieux-Lyon', fr: 'Les passages secrets du Vieux-Lyon' }

const IN_A_DIALOG = new Set([
  'cancel',
  'refund',
  'move',
  'party',
  'mark-paid',
  'return-cash',
  'note',
  'release',
])
const ACTS = {
  'check-in': 'checkIn',
  'no-show': 'noShow',
  'take-back': 'takeBack',
  resend: 'resend',
  release: 'release',
  cancel: 'cancel',
  refund: 'refund',
  move: 'move',
  party: 'party',
  'mark-paid': 'markPaid',
  'return-cash': 'returnCash',
} as const

/** Loses the posts of the back office's pages about reservations. */
export async function loseReservationForms({ page, request, locale }: Lost): Promise<string[]> {
  const { t, at } = words(locale)
  const team = await teamApi(request)
  await aHold(page, locale)
  const possible = await reservationsByAct(team)
  await openOffice(page, locale, '/admin/reservations/new')
  const network = await cutNetwork(page)
  await page.locator('select[name=tour]').selectOption({ index: 1 })
  // The departures of the tour come a moment later, and replace the former ones.
  const departure = page.locator('input[name=availabilityId]').first()
  await expect(async () => {
    await departure.check({ force: true, timeout: 2_000 })
    await expect(departure).toBeChecked({ timeout: 1_000 })
  }).toPass()
  await page.locator('input[name=name]').fill('Walk-in')
  await losePost(page, locale, network, page.locator('main form[method=post] button[type=submit]'))
  const shown = await team.get<Today>('/today')
  const open = [...shown.running, ...shown.next, ...shown.later].find(
    ({ takesWalkIns, seatsTaken, capacity }) => takesWalkIns && seatsTaken < capacity,
  )
  await page.goto(at(`/admin/walk-in/${open?.availabilityId}`))
  await ready(page)
  await losePost(page, locale, network, page.locator('button[name=payment]').first())
  await page.goto(at(`/admin/walk-ins/${await aWalkInByLink(team, open?.availabilityId ?? '')}`))
  await ready(page)
  await page.getByRole('button', { name: t('walkIn.giveUp') }).click()
  await losePost(page, locale, network, page.locator('dialog.dialog[open] button[type=submit]'))
  const { availabilityId } = await team.get<ReservationDetail>(
    `/reservations/${possible.get('cancel')}?locale=en`,
  )
  for (const path of [
    `/admin/message/${availabilityId}`,
    `/admin/reservations/message?ids=${possible.get('cancel')}`,
  ]) {
    await page.goto(at(path))
    await ready(page)
    await losePost(page, locale, network, page.locator('main form[method=post] button[type=submit]'))
  }

  for (const [act, id] of possible) {
    await page.goto(at(`/admin/reservations?open=${id}`))
    await ready(page)
    const label = t(`reservationsAdmin.actions.${camel(act)}` as 'reservationsAdmin.actions.note')
    network.failure = 'aborted'
    await page.locator('.reservation-actions').getByRole('button', { name: label, exact: true }).click()
    if (IN_A_DIALOG.has(act)) {
      const dialog = page.locator('dialog.dialog[open]')
      const date = dialog.locator('select[name=availabilityId]')
      if (act === 'move') await date.selectOption({ index: 1 })
      await losePostEachWay(page, locale, network, dialog.locator('button[type=submit]'))
    } else await expectFailureToast(page, locale)
  }
  return network.lost
}

/** A walk-in whose payment link is open. */
async function aWalkInByLink(team: TeamApi, availabilityId: string): Promise<string> {
  const { units } = await team.get<WalkInDeparture>(`/today/departures/${availabilityId}/walk-in`)
  const [unit] = units
  const { id } = await team.post<{ id: string }>(`/today/departures/${availabilityId}/walk-in`, {
    [`units[${unit?.id}]`]: '1',
    name: 'Walk-in',
    locale: 'en',
    payment: 'LINK',
    expectedTotalMinor: String(unit?.price.amountMinor),
    formToken: crypto.randomUUID(),
  })
  return id
}

/** A visitor who has come as far as the payment page: such a hold can be released. */
async function aHold(page: Page, locale: Locale): Promise<void> {
  await chooseDeparture(page, locale, TOUR[locale])
  await fillContact(page, locale, { name: 'Noa Hold', email: `noa.hold.${locale}@example.com` })
  await page.locator('button[value=pay]').click()
  await expect(page).toHaveURL(/\/_pay\//)
}

function camel(act: string): string {
  return act.replace(/-(\w)/g, (_, email: string) => email.toUpperCase())
}

/** For each action a reservation of the demo that permits it now. */
export async function reservationsByAct(team: TeamApi): Promise<Map<string, string>> {
  const found = new Map([
    ['ask-comment', (await aTouredGuest(team)).id],
    ['return-cash', (await aGuestOwedCash(team, 'Olga Owed')).id],
  ])
  const states = ['CONFIRMED', 'REDEEMED', 'NO_SHOW', 'ON_HOLD'].map((status) => `status=${status}`)
  for (const state of ['payment=OFFLINE_DUE', ...states]) {
    for (const [sort, dir] of [
      ['departure', 'asc'],
      ['departure', 'desc'],
    ]) {
      const { reservations } = await team.get<Reservations>(`/reservations?${state}&sort=${sort}&dir=${dir}`)
      for (const { id } of reservations.slice(0, LOOKED_AT)) {
        if (found.size === Object.keys(ACTS).length + 2) return found
        const detail = await team.get<ReservationDetail>(`/reservations/${id}?locale=en`)
        found.set('note', id)
        for (const [act, key] of Object.entries(ACTS)) if (detail.actions[key] === null) found.set(act, id)
      }
    }
  }
  return found
}
