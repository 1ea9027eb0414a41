import { REQUEST_PARTY_MAX } from '#core/private-request/request-party.ts'
import { wantedDayRefusal } from '#core/private-request/wanted-day.ts'
import { isDay } from '../tour/booking/calendar/calendar-days.ts'

/** The part of a request that a link to its form hands over; an empty text stands for a missing one. */
export type Wanted = { tour: string; day: string; party: string }

/** The query of such a link, with '?'; parameters without a value are left out. */
export function privateQuery(wanted: Partial<Wanted>): string {
  const given = Object.entries(wanted).filter(([, value]) => value !== '')
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/**
 * The values of a URL that the form takes over: a known tour, a day for which a tour can be requested, and a party
 * within its limit; `today` is 'YYYY-MM-DD'. `isOdd` is true when one of them had to be left out.
 */
export function readWanted(
  query: URLSearchParams,
  { tours, today }: { tours: readonly { slug: string }[]; today: string },
): { wanted: Wanted; isOdd: boolean } {
  const given = {
    tour: query.get('tour') ?? '',
    day: query.get('day') ?? '',
    party: query.get('party') ?? '',
  }
  const fits = {
    tour: tours.some(({ slug }) => slug === given.tour),
    day: isDay(given.day) && isWithinReach(given.day, today),
    party: /^[1-9]\d{0,2}$/.test(given.party) && Number(given.party) <= REQUEST_PARTY_MAX,
  }
  const names = ['tour', 'day', 'party'] as const
  return {
    wanted: {
      tour: fits.tour ? given.tour : '',
      day: fits.day ? given.day : '',
      party: fits.party ? given.party : '',
    },
    isOdd: names.some((name) => given[name] !== '' && !fits[name]),
  }
}

function isWithinReach(day: string, today: string): boolean {
  return wantedDayRefusal(Temporal.PlainDate.from(day), Temporal.PlainDate.from(today)) === null
}
