import { pageBodyOf } from '../../call-api.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import type { Route } from './+types/reservation-departures.ts'

/** The departures of a tour that can be booked from a day on, for the forms that choose one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = {
    tour: url.searchParams.get('tour') ?? '',
    from: url.searchParams.get('from') ?? '',
    locale: context.get(localeContext),
  }
  return { departures: await pageBodyOf(context.get(apiContext).reservations.departures.$get({ query })) }
}
