import { sql, type Expression, type ExpressionBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Transaction } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import { HOLD_MINUTES } from './reservation.ts'

/** The facts of `UnpaidHolds` as they are stored: the held and the free seats of the network are apart. */
export type StoredUnpaidHolds = {
  bookingsOfEmail: number
  heldByNetwork: { parties: number; seats: number }
  freeSeatsOfNetwork: number
  othersHold: boolean
}

/** The unpaid holds of a visitor's network and email address, as `StoredUnpaidHolds`. */
export function storedUnpaidHolds(
  eb: ExpressionBuilder<Tables, 'tour'>,
  availabilityId: Expression<string>,
  { network, email }: { network: Expression<string | null>; email: Expression<string> },
) {
  const held = eb.selectFrom('reservation').where('status', '=', sql.lit('ON_HOLD'))
  const ofNetwork = sql<boolean>`client_network = ${network}`
  // Booked at once because they cost nothing.
  const freeOfNetwork = eb
    .selectFrom('reservation')
    .where(sql<boolean>`status = 'CONFIRMED' and source = 'ONLINE' and total_minor = 0`)
    .where('availability_id', '=', availabilityId)
    .where(ofNetwork)
  return jsonBuildObject({
    bookingsOfEmail: held
      .where(sql`lower(contact_email)`, '=', email)
      .select(count)
      .$asScalar()
      .$notNull(),
    // In one pass: seats looked up by themselves would be sought among all holds of the departure.
    heldByNetwork: held
      .where(ofNetwork)
      .select(
        sql<Record<'parties' | 'seats', number>>`jsonb_build_object('parties', count(*),
          'seats', coalesce(sum(seats) filter (where availability_id = ${availabilityId}), 0))`.as('held'),
      )
      .$asScalar()
      .$notNull(),
    freeSeatsOfNetwork: freeOfNetwork
      .select(sql<number>`coalesce(sum(seats), 0)::int`.as('seats'))
      .$asScalar()
      .$notNull(),
    othersHold: eb
      .exists(
        held
          .select('id')
          .where('availability_id', '=', availabilityId)
          .where(sql<boolean>`client_network is distinct from ${network}`),
      )
      .$castTo<boolean>(),
  })
}

/**
 * The bookings that an email address made free of charge within the last minutes of a hold. Each has sent a ticket to
 * the address, and stands without payment as a hold does.
 */
export async function freeBookingsOf(tx: Transaction, email: string, now: Temporal.Instant): Promise<number> {
  const found = await tx
    .selectFrom('reservation')
    .select(count)
    .where(sql`lower(contact_email)`, '=', email)
    .where(sql<boolean>`status = 'CONFIRMED' and source = 'ONLINE' and total_minor = 0`)
    .where('confirmed_at', '>', now.subtract({ minutes: HOLD_MINUTES }).toString())
    .executeTakeFirstOrThrow()
  return found.count
}

const count = sql<number>`count(*)::int`.as('count')
