import { REQUEST_PARTY_MAX } from '#core/private-request/request-party.ts'
import { wantedDayRefusal } from '#core/private-request/wanted-day.ts'
import { isDay } from '#web/ui/calendar/calendar-days.ts'

/** The part of a request that a link to its form hands over; an empty text stands for a missing one. */
export type Wanted = { tour: string; day: string; party: string }

/** The query of such a link, with '?'; parameters without a value are left out. */
export function privateQuery(wanted: Partial<Wanted>): string {
  const given = Object.entries(wanted).filter(([, value]) => value !== '')
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/**
 * The values of a URL that the form takes over: a known tour, a day for which a tour can be requested, and a party
 * within its limit; `today` is 'YYYY-MM-DD'. `errors` has the message key of each value that is left out.
 */
export function readWanted(
  query: URLSearchParams,
  { tours, today }: { tours: readonly { slug: string }[]; today: string },
): { wanted: Wanted; errors: Partial<Wanted> } {
  const given = {
    tour: query.get('tour') ?? '',
    day: query.get('day') ?? '',
    party: query.get('party') ?? '',
  }
  const isParty = /^[1-9]\d{0,2}$/.test(given.party) && Number(given.party) <= REQUEST_PARTY_MAX
  const faults = {
    tour: tours.some(({ slug }) => slug === given.tour) ? null : 'tour.not_found',
    day: dayFault(given.day, today),
    party: isParty ? null : 'party.invalid',
  }
  const wanted = { ...given }
  const errors: Partial<Wanted> = {}
  for (const name of ['tour', 'day', 'party'] as const) {
    const fault = faults[name]
    if (given[name] === '' || fault === null) continue
    wanted[name] = ''
    errors[name] = fault
  }
  return { wanted, errors }
}

/** The message key for a day on which no tour can be requested; null for any other. */
export function dayFault(day: string, today: string): string | null {
  if (!isDay(day)) return 'day.invalid'
  return wantedDayRefusal(Temporal.PlainDate.from(day), Temporal.PlainDate.from(today))?.code ?? null
}
