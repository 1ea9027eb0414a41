import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Calendar } from '#core/calendar/calendar.schema.ts'
import type { Manifest } from '#core/office/guests/manifest.schema.ts'
import type { TeamApi } from './team-api.ts'

export type BookedGuest = { id: string; reference: string; name: string; dueMinor: number }

/**
 * A departure with one guest for each name, who pays on the day, `inHours` from the server's now. With `emails`, each
 * guest has an email address, in French and in English by turns.
 */
export async function aDepartureWithGuests(
  team: TeamApi,
  names: readonly string[],
  { inHours = 2, guideId = '', capacity = 60, emails = [] as readonly string[] } = {},
): Promise<{ availabilityId: string; day: string; start: Temporal.Instant; guests: BookedGuest[] }> {
  const soon = (await team.now()).add({ minutes: inHours * 60 }).toZonedDateTimeISO('Europe/Paris')
  const day = soon.toPlainDate().toString()
  const { tours } = await team.get<Calendar>(`/availabilities?from=${day}&to=${day}`)
  const tour = tours.find(({ status, units }) => status === 'PUBLISHED' && units.length > 0)
  const unit = tour?.units[0]
  const { departures } = await team.post<{ departures: { id: string }[] }>('/tours/availabilities', {
    tourId: tour?.id ?? '',
    localDateTimeStart: soon.toPlainDateTime().toString({ smallestUnit: 'minute' }),
    capacity: String(capacity),
    'languages[]': 'fr',
    guideId,
  })
  const availabilityId = departures[0]?.id ?? ''
  const dueMinor = unit?.price.amountMinor ?? 0
  const guests: BookedGuest[] = []
  for (const [index, name] of names.entries()) {
    const booked = await team.post<{ id: string; reference: string }>('/reservations', {
      availabilityId,
      [`units[${unit?.id}]`]: '1',
      name,
      email: emails[index] ?? '',
      phone: '',
      note: '',
      locale: index % 2 === 0 ? 'fr' : 'en',
      source: 'PHONE',
      payment: 'DUE',
      expectedTotalMinor: String(dueMinor),
      formToken: randomUUID(),
    })
    guests.push({ ...booked, name, dueMinor })
  }
  return { availabilityId, day, start: soon.toInstant(), guests }
}

/** A guest who paid in cash for a departure that was cancelled since: the team owes the sum. */
export async function aGuestOwedCash(team: TeamApi, name: string): Promise<BookedGuest> {
  const { availabilityId, guests } = await aDepartureWithGuests(team, [name])
  const guest = guests[0] as BookedGuest
  await team.post(`/reservations/${guest.id}/mark-paid`, { expectedDueMinor: String(guest.dueMinor) })
  await team.post(`/availabilities/${availabilityId}/cancel`, { message: 'Flood.' })
  return guest
}

/** The states of these guests at the server. */
export async function statesOf(team: TeamApi, day: string, guests: readonly BookedGuest[]) {
  const { departures } = await team.get<Manifest>(`/reservations/manifest/${day}?locale=fr`)
  const all = departures.flatMap((departure) => departure.guests)
  return guests.map(({ id }) => all.find(({ reservationId }) => reservationId === id)?.status ?? 'GONE')
}

/** The party of a guest where a list of the page shows it first. */
export function rowOf(page: Page, { id }: BookedGuest): Locator {
  return page.locator(`[data-party="${id}"]:not([data-scanned-ticket])`).first()
}
