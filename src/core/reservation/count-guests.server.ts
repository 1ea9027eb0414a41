import { sql } from 'kysely'
import type { Locale } from '../kernel/locale.ts'
import type { Database } from '#database/connect.ts'
import { PEOPLE_IN_LINES } from '../pricing/people-in-lines.server.ts'
import { withEmailLocale } from '../site/with-email-locale.server.ts'
import { HAS_MAIL } from './reservation-store.server.ts'
import { TAKING_PART } from './reservation.ts'

/**
 * The parties of a departure, checked in or not, their people, the number of them without an email address, the
 * languages of the emails to the others, and its unpaid holds.
 */
export async function countGuests(
  db: Database,
  id: string,
): Promise<{
  reservations: number
  people: number
  unreachable: number
  holds: number
  languages: Locale[]
}> {
  const takesPart = sql`status in (${sql.join(TAKING_PART)})`
  const { bookedIn, ...counted } = await db
    .selectFrom('reservation')
    .select([
      sql<number>`count(*) filter (where ${takesPart})::int`.as('reservations'),
      sql<number>`coalesce(sum(people) filter (where ${takesPart}), 0)::int`.as('people'),
      sql<number>`count(*) filter (where ${takesPart} and not ${HAS_MAIL})::int`.as('unreachable'),
      sql<number>`count(*) filter (where status = 'ON_HOLD')::int`.as('holds'),
      sql<Locale[]>`coalesce(array_agg(distinct locale order by locale)
        filter (where ${takesPart} and ${HAS_MAIL}), '{}')`.as('bookedIn'),
    ])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('unit_item')
          .select(PEOPLE_IN_LINES.as('people'))
          .whereRef('unit_item.reservation_id', '=', 'reservation.id')
          .as('party'),
      (join) => join.onTrue(),
    )
    .where('availability_id', '=', id)
    .executeTakeFirstOrThrow()
  const parties = await withEmailLocale(
    db,
    bookedIn.map((locale) => ({ locale })),
  )
  return { ...counted, languages: [...new Set(parties.map(({ locale }) => locale))] }
}
