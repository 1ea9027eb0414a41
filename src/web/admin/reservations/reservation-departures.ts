import { pageBodyOf } from '../../call-api.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import type { Route } from './+types/reservation-departures.ts'

/** The departures of a tour that can be booked from a day on, or moved to, for the forms that choose one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tour = url.searchParams.get('tour') ?? ''
  const reservation = url.searchParams.get('reservation')
  const from = url.searchParams.get('from') ?? ''
  const query = {
    tour,
    from,
    ...(reservation !== null && { reservation }),
    locale: context.get(localeContext),
  }
  const { departures } = context.get(apiContext).reservations
  return { tour, from, departures: await pageBodyOf(departures.$get({ query })) }
}
