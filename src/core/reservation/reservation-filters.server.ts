import { sql, type Expression, type SqlBool } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { ReservationFilters } from './reservations.schema.ts'

/** The reservations that the filters let through, on `reservation` alone: whoever asks selects, orders and limits. */
export function filteredReservations(db: Database, filters: ReservationFilters) {
  const { q, tour, availability, from, to, status, payment, source } = filters
  return db
    .selectFrom('reservation as r')
    .$if(tour !== undefined, (query) => query.where('r.tour_id', '=', tour ?? ''))
    .$if(availability !== undefined, (query) => query.where('r.availability_id', '=', availability ?? ''))
    .$if(from !== undefined, (query) => query.where('r.local_start', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('r.local_start', '<', dayAfter(to ?? '')))
    .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? 'CONFIRMED'))
    .$if(payment !== undefined, (query) => query.where('r.payment_status', '=', payment ?? 'PAID'))
    .$if(source !== undefined, (query) => query.where('r.source', '=', source ?? 'ONLINE'))
    .$if(q !== undefined, (query) => query.where(found(q ?? '')))
}

/** By words, what begins them or their endings; with an @ in it also by that part of the mail address. */
function found(q: string): Expression<SqlBool> {
  const byWords = sql<SqlBool>`r.search @@ search_query(${q})`
  if (!q.includes('@')) return byWords
  const part = q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql<SqlBool>`${byWords} and lower(r.contact_email) like ${`%${part}%`}`
}

function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString()
}
