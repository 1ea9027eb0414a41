import type { Database } from '#database/connect.ts'
import { reservationsOfDeparture } from '#core/reservation/list/reservations-of-departure.server.ts'
import { reservations } from '#core/reservation/list/reservations.server.ts'
import { reservationsQuerySchema } from '#core/reservation/list/reservations.schema.ts'
import { camille } from '#tests/support/member-actor.ts'
import { choiceOf, type Choice } from './choice.ts'
import { officeQueries } from './office-queries.ts'
import type { SizedCall } from './sized-call.ts'

/** Every list of the back office by its name, over the tours, departures, guides and names of a season. */
export async function listQueries(db: Database): Promise<Record<string, SizedCall>> {
  const choice = await choiceOf(db)
  return { ...reservationLists(db, choice), ...officeQueries(db, choice) }
}

function reservationLists(db: Database, { tour, departure, name, day }: Choice): Record<string, SizedCall> {
  const app = { db }
  const list = (query: (round: number) => object): SizedCall => {
    return async (round) => {
      const page = await reservations(app, camille, reservationsQuerySchema.parse(query(round)))
      return page.reservations.length
    }
  }
  return {
    'newest first': list(() => ({})),
    'page 400': list(() => ({ page: 400 })),
    'by departure': list(() => ({ sort: 'departure' })),
    'by name': list(() => ({ sort: 'name', dir: 'asc' })),
    'by amount': list(() => ({ sort: 'total' })),
    'by amount, page 400': list(() => ({ sort: 'total', page: 400 })),
    'one tour': list((n) => ({ tour: tour(n) })),
    'one tour, by name': list((n) => ({ tour: tour(n), sort: 'name' })),
    'one tour, no-shows, by departure': list((n) => ({
      tour: tour(n),
      status: 'NO_SHOW',
      sort: 'departure',
    })),
    'one tour, one week': list((n) => ({ tour: tour(n), from: day(n), to: day(n + 7) })),
    'one day, by departure': list((n) => ({ from: day(n), to: day(n), sort: 'departure', dir: 'asc' })),
    'from today, by departure': list(() => ({ from: day(20), sort: 'departure', dir: 'asc' })),
    'booked on one day': list((n) => ({ days: 'booked', from: day(n), to: day(n) })),
    'booked on one day, by departure': list((n) => ({
      days: 'booked',
      from: day(n),
      to: day(n),
      sort: 'departure',
    })),
    'booked in one month, by name': list((n) => ({
      days: 'booked',
      from: day(n),
      to: day(n + 30),
      sort: 'name',
    })),
    'one day, by telephone, due': list((n) => ({
      from: day(n),
      to: day(n),
      source: 'PHONE',
      payment: 'OFFLINE_DUE',
    })),
    'confirmed, first departure first': list(() => ({ status: 'CONFIRMED', sort: 'departure', dir: 'asc' })),
    'no-shows': list(() => ({ status: 'NO_SHOW' })),
    'no-shows, by departure': list(() => ({ status: 'NO_SHOW', sort: 'departure' })),
    'no-shows by telephone': list(() => ({ status: 'NO_SHOW', source: 'PHONE' })),
    'on hold': list(() => ({ status: 'ON_HOLD' })),
    disputed: list(() => ({ payment: 'DISPUTED' })),
    'disputed, by departure': list(() => ({ payment: 'DISPUTED', sort: 'departure' })),
    'due, by departure': list(() => ({ payment: 'OFFLINE_DUE', sort: 'departure' })),
    'by OCTO: none': list(() => ({ source: 'OCTO' })),
    'by telephone, by name': list(() => ({ source: 'PHONE', sort: 'name' })),
    'search a full name': list((n) => ({ q: name(n) })),
    'search a name begun, by departure': list((n) => ({ q: name(n).slice(0, -2), sort: 'departure' })),
    'search two letters': list(() => ({ q: 'ma' })),
    'search a frequent first name': list(() => ({ q: 'maya' })),
    'search a frequent first name, by name': list(() => ({ q: 'maya', sort: 'name' })),
    'search an email address': list(() => ({ q: 'maya.martin1@' })),
    'search a telephone number': list(() => ({ q: '06 12 34 56' })),
    'search a reference': list(() => ({ q: 'XX3E' })),
    'search a payment at the provider: none': list(() => ({ q: 'pi_3MtwBwLkdIwHu7ix' })),
    'search nobody': list(() => ({ q: 'xyzzy' })),
    'search in one tour': list((n) => ({ q: 'maya', tour: tour(n) })),
    'search, confirmed, by telephone': list(() => ({ q: 'lu', status: 'CONFIRMED', source: 'PHONE' })),
    'reservations of a departure': async (n) =>
      (await reservationsOfDeparture(app, camille, departure(n), 'en')).length,
  }
}
