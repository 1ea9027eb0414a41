import type { ReservationsQuery } from './reservations.schema.ts'

type Ordered = Pick<ReservationsQuery, 'q' | 'sort' | 'dir'> & { booked?: object }

/**
 * The query in an order over which its many matches are spread: those of a word are not over the names that contain it,
 * and those of days of booking are not over the departures.
 */
export function inEvenOrder<Query extends Ordered>(query: Query): Query {
  const { q, booked, sort } = query
  if (sort === 'created') return query
  const isUneven = sort === 'departure' ? booked !== undefined : q !== undefined
  return isUneven ? { ...query, sort: 'created', dir: 'desc' } : query
}
