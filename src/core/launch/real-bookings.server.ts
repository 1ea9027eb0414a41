import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { CHOSEN_MAX } from '../reservation/list/reservations.schema.ts'
import type { RealBookings } from './launch.schema.ts'

/** The real bookings of a demo, before its owner is asked for a password; without a demo there is no question. */
export async function realBookings({ db }: Needs<'db'>, actor: Actor): Promise<RealBookings> {
  requireAbility(actor, 'change-settings')
  return (await isDemo(db)) ? await findRealBookings(db) : { bookings: 0, paid: 0, reservations: [] }
}

/**
 * Refuses to delete the real bookings of a demo: shop.has_payments where real money moved, or may still move;
 * shop.has_bookings for more of the others than the `agreed` number.
 */
export async function refuseRealBookings(tx: Transaction, agreed: number): Promise<void> {
  const { bookings, paid } = await findRealBookings(tx)
  if (paid > 0) throw new Refused({ code: 'shop.has_payments', count: paid })
  if (bookings > agreed)
    throw new Refused({
      code: 'shop.has_bookings',
      count: bookings,
      fields: { withBookings: 'shop.has_bookings' },
    })
}

/** True for an installation with a tour that is marked as the demo's. */
export async function isDemo(db: Database | Transaction): Promise<boolean> {
  const tour = await db.selectFrom('tour').select('id').where('demo', '=', true).limit(1).executeTakeFirst()
  return tour !== undefined
}

/**
 * A booking is real when money may have moved for it at Stripe, when it came from another system, or when the team took
 * it for a tour that is not the demo's.
 */
async function findRealBookings(db: Database | Transaction): Promise<RealBookings> {
  const { rows } = await sql<RealBookings>`
    with real as (
      select r.id, r.created_at, ${WITH_REAL_MONEY} as paid
      from reservation r join tour t on t.id = r.tour_id
      where r.source = 'IMPORT' or ${WITH_REAL_MONEY}
        or (not t.demo and r.source in ('PHONE', 'WALK_IN', 'OCTO'))
    )
    select
      count(*)::int as bookings,
      count(*) filter (where paid)::int as paid,
      array(select id from real order by paid desc, created_at desc limit ${CHOSEN_MAX}) as reservations
    from real`.execute(db)
  return rows[0] as RealBookings
}

/** A payment of a test account moves no money; one whose account is unknown may. */
const WITH_REAL_MONEY = sql<boolean>`exists (
  select from payment p
  where p.reservation_id = r.id and p.provider = 'stripe' and p.status not in ('FAILED', 'EXPIRED')
    and coalesce(p.account, 'live') not like 'test%')`
