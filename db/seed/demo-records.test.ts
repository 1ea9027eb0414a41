import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { paymentStatusAfter } from '#core/refund/write-payment-status.server.ts'
import { settleRefund } from '#core/settlement/settle-refund.server.ts'
import { sweepPayments } from '#core/settlement/sweep-payments.server.ts'
import { eraseUnpaid } from '#core/personal-data/erase-unpaid.server.ts'
import { requestDueReviews } from '#core/review/request-due-reviews.server.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { SEEDED_AT, test } from '#tests/support/seeded-app.ts'

/** Rows that break a rule: there should be none. */
async function rowsOf(app: TestApp, query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(app.db)).rows
}

describe('the records of the demo', () => {
  test('count on each departure the seats of its reservations', async ({ app }) => {
    const wrong = sql`
      select a.id from availability a
      left join reservation r on r.availability_id = a.id and r.status not in ('EXPIRED', 'CANCELLED')
      group by a.id having a.seats_taken <> coalesce(sum(r.seats), 0)`
    expect(await rowsOf(app, wrong)).toEqual([])
    const { rows } = await sql<{ full: number }>`
      select count(*)::int as full from availability where seats_taken = capacity`.execute(app.db)
    expect(rows[0]?.full).toBeGreaterThan(5)
  })

  test('hold reservations in every state that lasts, all marked as invented', async ({ app }) => {
    const states = await app.db
      .selectFrom('reservation')
      .select(['status', 'payment_status', 'source', 'demo'])
      .distinct()
      .execute()
    expect(new Set(states.map(({ status }) => status))).toEqual(
      new Set(['CANCELLED', 'CONFIRMED', 'EXPIRED', 'NO_SHOW', 'REDEEMED']),
    )
    expect(new Set(states.map(({ source }) => source))).toEqual(new Set(['ONLINE', 'PHONE', 'WALK_IN']))
    expect(new Set(states.map((row) => row.payment_status))).toEqual(
      new Set(['NONE', 'PAID', 'OFFLINE_DUE', 'REFUNDED', 'PARTIALLY_REFUNDED']),
    )
    expect(states.every(({ demo }) => demo)).toBe(true)
  })

  test('add up: seats and price are those of the lines', async ({ app }) => {
    const wrong = sql`
      select r.id from reservation r join unit_item i on i.reservation_id = r.id
      group by r.id
      having r.seats <> sum(i.quantity * i.seats) or r.total_minor <> sum(i.quantity * i.price_minor)`
    expect(await rowsOf(app, wrong)).toEqual([])
  })

  test('show the payment status that payments, refunds and sums due result in', async ({ app }) => {
    const reservations = await app.db
      .selectFrom('reservation')
      .select(['id', 'payment_status', 'due_minor'])
      .execute()
    await app.db.transaction().execute(async (tx) => {
      for (const { id, payment_status, due_minor } of reservations) {
        expect(await paymentStatusAfter(tx, id, due_minor)).toBe(payment_status)
      }
    })
  })

  test('agree with those of the payment provider, under ids that nobody takes for real ones', async ({
    app,
  }) => {
    const wrong = sql`
      select p.id from payment p left join embedded_payment_session s on s.id = p.session_id
      where p.provider = 'embedded' and (
        s.id is null or p.session_id !~ '^cs_seed_[0-9a-f]{48}$'
        or s.amount_minor <> p.amount_minor or s.client_reference_id <> p.reservation_id::text
        or (p.status = 'PAID') <> (s.payment_status = 'paid')
        or (p.status = 'PAID' and p.charge_id is distinct from s.payment_intent))`
    expect(await rowsOf(app, wrong)).toEqual([])
    const refunds = sql`
      select f.id from refund f left join embedded_payment_refund e on e.id = f.provider_refund_id
      where e.id is null or e.amount_minor <> f.amount_minor or e.client_refund_id <> f.id::text`
    expect(await rowsOf(app, refunds)).toEqual([])
  })

  test('happened in their order, and nothing in the future', async ({ app }) => {
    const wrong = sql`
      select r.id, r.status from reservation r join availability a on a.id = r.availability_id
      where greatest(r.created_at, r.confirmed_at, r.cancelled_at, r.redeemed_at, r.expired_at, r.updated_at) > ${SEEDED_AT}
        or r.confirmed_at < r.created_at or r.cancelled_at < r.confirmed_at
        or (r.source <> 'WALK_IN' and r.created_at > a.cutoff_at)
        or r.created_at < a.created_at
        or (r.status in ('REDEEMED', 'NO_SHOW') and a.ends_at > ${SEEDED_AT})
        or (r.status = 'CONFIRMED' and a.cancelled_at is not null)`
    expect(await rowsOf(app, wrong)).toEqual([])
  })

  test('were filled evenly: no day of the last month has a tenth of its reservations', async ({ app }) => {
    const { rows } = await sql<{ bookings: number }>`
      select count(*)::int as bookings from reservation
      where created_at > ${SEEDED_AT}::timestamptz - interval '30 days'
      group by date_trunc('day', created_at)`.execute(app.db)
    const total = rows.reduce((sum, { bookings }) => sum + bookings, 0)
    expect(Math.max(...rows.map(({ bookings }) => bookings))).toBeLessThan(total / 10)
  })

  test('have no recipient that exists', async ({ app }) => {
    const guests = await app.db.selectFrom('reservation').select(['contact_email', 'contact_phone']).execute()
    const mails = guests.flatMap(({ contact_email }) => contact_email ?? [])
    expect(mails.length).toBeGreaterThan(500)
    expect(mails.filter((mail) => !/^[a-z.]+@example\.(com|fr|org)$/.test(mail))).toEqual([])
    const phones = guests.flatMap(({ contact_phone }) => contact_phone ?? [])
    expect(phones.filter((phone) => !/^\+(33 6 39 98 |44 7700 900|1 202-555-01)/.test(phone))).toEqual([])
  })

  test('leave the jobs nothing to do: no review to request, no person to erase, no payment to check', async ({
    app,
  }) => {
    expect([await requestDueReviews(app), await eraseUnpaid(app), await sweepPayments(app)]).toEqual([
      0, 0, 0,
    ])
  })

  test('let a reservation of the demo be cancelled and its money be refunded', async ({ app }) => {
    const { id, total_minor } = await app.db
      .selectFrom('reservation')
      .select(['id', 'total_minor'])
      .where('status', '=', 'CONFIRMED')
      .where('source', '=', 'ONLINE')
      .where('local_start', '>', '2026-12-10')
      .orderBy('local_start')
      .limit(1)
      .executeTakeFirstOrThrow()
    const camille = { type: 'user', id: app.ids.uuid(), name: 'Camille Ferrand', role: 'owner' } as const
    await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
    for (const job of await app.enqueuedJobs()) {
      if (job.name === 'settle-refund') await settleRefund(app, job.data.refundId)
    }
    const [refund] = await app.db.selectFrom('refund').selectAll().where('reservation_id', '=', id).execute()
    expect(refund).toMatchObject({ amount_minor: total_minor, status: 'PENDING', failure: null })
  })
})
