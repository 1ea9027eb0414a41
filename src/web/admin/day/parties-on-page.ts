import type { ReservationStatus } from '#core/reservation/reservation.ts'
import type { ShownParty } from './phone-mark.ts'

/**
 * The parties of a page: elements with `data-party`, the reservation's id. Inside, an element with `data-when` is shown
 * in the states that it names, one with `data-due` while a sum is due or once none is, one with `data-from` from that
 * moment on, and one with `data-until` before it, in milliseconds of the server's clock.
 */
export function partiesOnPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-party]')]
}

/** The elements of one party: it may stand in several places of a page. */
export function elementsOf(reservationId: string): HTMLElement[] {
  return partiesOnPage().filter(({ dataset }) => dataset.party === reservationId)
}

/** The name of the party's customer. */
export function nameOfParty(reservationId: string): string {
  return elementsOf(reservationId)[0]?.dataset.name ?? ''
}

/** The party as its element says. */
export function partyIn({ dataset }: HTMLElement): ShownParty {
  return { status: dataset.status as ReservationStatus, isDue: dataset.isDue === 'true' }
}

/** Draws a party in its new state, and the number of those who are here. */
export function showParty(reservationId: string, party: ShownParty, nowMs: number): void {
  for (const element of elementsOf(reservationId)) {
    element.dataset.status = party.status
    element.dataset.isDue = String(party.isDue)
    showStates(element, nowMs)
  }
  countArrivals()
}

/** Notes the time of a check-in for the scanner, which says since when a party is in. */
export function noteArrival(reservationId: string, atMs: number): void {
  for (const { dataset } of elementsOf(reservationId)) dataset.since = timeOfDay(atMs, dataset)
}

const NBSP = '\u00a0'

/** The time zone of a party, and the digits of hours in the language of the page, as its element says. */
export type ShownClock = { readonly zone?: string | undefined; readonly hour?: string | undefined }

/** The time of day of a moment as the server writes it; without a time zone in that of the phone. */
export function timeOfDay(atMs: number, { zone: timeZone, hour }: ShownClock): string {
  const digits = hour === '2-digit' ? hour : 'numeric'
  const parts = { hour: digits, minute: '2-digit', ...(timeZone && { timeZone }) } as const
  return new Intl.DateTimeFormat(document.documentElement.lang, parts).format(atMs).replace(/\s/, NBSP)
}

const PARTS = '[data-when], [data-due], [data-from], [data-until]'

/** Shows the parts that fit the state of a party at this moment. */
export function showStates(element: HTMLElement, nowMs: number): void {
  const { status, isDue } = partyIn(element)
  for (const part of element.querySelectorAll<HTMLElement>(PARTS)) {
    const { when, due, from, until } = part.dataset
    const fits =
      (when === undefined || when.split(' ').includes(status)) &&
      (due === undefined || due === String(isDue)) &&
      (from === undefined || nowMs >= Number(from)) &&
      (until === undefined || nowMs < Number(until))
    part.hidden = !fits
  }
}

/** Marks a party whose mark waits for a network. */
export function showWaiting(reservationId: string, waits: boolean): void {
  for (const { dataset } of elementsOf(reservationId)) {
    if (waits) dataset.waits = ''
    else delete dataset.waits
  }
}

/** The messages of a count have the number 2 where a number belongs; the language decides the other one. */
function countArrivals(): void {
  for (const output of document.querySelectorAll<HTMLElement>('[data-arrivals]')) {
    const parties = output.closest('[data-departure]')?.querySelectorAll<HTMLElement>('[data-party]') ?? []
    const here = [...parties].filter(({ dataset }) => dataset.status === 'REDEEMED').length
    const { one = '', many = '' } = output.dataset
    output.hidden = here === 0
    output.textContent = here === 1 ? one : many.replace('2', String(here))
  }
}
