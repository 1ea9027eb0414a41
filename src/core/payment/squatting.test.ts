import { describe, expect } from 'vitest'
import { Refused } from '#core/kernel/refusal.ts'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories.ts'
import { checkOut } from './check-out.server.ts'

type Sold = { tour: Awaited<ReturnType<typeof aTour>>; departure: string }

/** Begins a booking as a stranger would; the code it is refused with, null when places are held. */
async function begin(app: TestApp, { tour, departure }: Sold, from: { address: string; email: string }) {
  const form = aCheckout(tour, departure, { email: from.email })
  const request = { tour: tour.slug, form, clientAddress: from.address }
  return checkOut(app, request).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refused) return error.refusal.code
      throw error
    },
  )
}

async function heldSeats(app: TestApp, ids: readonly string[]): Promise<number[]> {
  const rows = await app.db
    .selectFrom('availability')
    .select('seats_taken')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.seats_taken)
}

describe('who holds places without paying', () => {
  test('fifty times from one address, on two instances, blocks one party of a departure at most', async ({
    database,
  }) => {
    const app = createTestApp(database.db, { limits: { holdsPerAddress: 1000 } })
    const other = { ...app, db: connectDatabase(database.url) }
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour, { capacity: 60 })
    const begun = Array.from({ length: 50 }, (_, i) =>
      begin(
        i % 2 ? app : other,
        { tour, departure },
        { address: '198.51.100.7', email: `p${i}@example.com` },
      ),
    )
    const codes = await Promise.all(begun)
    expect(new Set(codes)).toEqual(new Set([null, 'hold.too_many']))
    const [seats = 0] = await heldSeats(app, [departure])
    expect(seats).toBeGreaterThan(0)
    expect(seats).toBeLessThanOrEqual(Math.max(10, 60 / 5))
    await closeDatabase(other.db)
  })

  test('begins ten bookings in ten minutes from one address, and again afterwards', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departures = await Promise.all(Array.from({ length: 12 }, () => aDeparture(app, tour)))
    const from = (i: number) => ({ address: '198.51.100.8', email: `q${i}@example.com` })
    const codes: (string | null)[] = []
    for (const [i, departure] of departures.entries())
      codes.push(await begin(app, { tour, departure }, from(i)))
    expect(codes).toEqual([...Array<null>(10).fill(null), 'hold.too_often', 'hold.too_often'])
    app.clock.advance({ minutes: 10 })
    expect(await begin(app, { tour, departure: departures[11] as string }, from(11))).toBeNull()
  })

  test('is not counted for what was sold out', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const full = await aDeparture(app, tour, { capacity: 1 })
    const from = { address: '198.51.100.9', email: 'late@example.com' }
    for (let i = 0; i < 12; i += 1) {
      expect(await begin(app, { tour, departure: full }, from)).toBe('availability.not_enough_seats')
    }
    expect(await begin(app, { tour, departure: await aDeparture(app, tour) }, from)).toBeNull()
  })

  test('has three unpaid bookings at once by mail address, however they are written and begun', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departures = await Promise.all(Array.from({ length: 6 }, () => aDeparture(app, tour)))
    const codes = await Promise.all(
      departures.map((departure, i) =>
        begin(
          app,
          { tour, departure },
          { address: `198.51.100.${20 + i}`, email: i % 2 ? 'maya@example.com' : 'Maya@Example.com' },
        ),
      ),
    )
    expect(codes.filter((code) => code === null)).toHaveLength(3)
    expect(codes.filter((code) => code === 'hold.too_many')).toHaveLength(3)
  })
})
