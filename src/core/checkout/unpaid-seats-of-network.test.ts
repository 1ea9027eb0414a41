import { describe, expect } from 'vitest'
import { Refused } from '#core/kernel/refusal.ts'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { createTestApp, LIMITS, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { checkOut } from './check-out.server.ts'

type Sold = { tour: Awaited<ReturnType<typeof aTour>>; departure: string }

/** Begins a checkout as a stranger; returns the code of its refusal, null when seats are held. */
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

describe('holding seats without paying', () => {
  test('fifty times from one /64, on two instances, blocks at most a fifth of a departure', async ({
    database,
  }) => {
    const app = createTestApp(database.db, { limits: { ...LIMITS, holdsPerNetwork: 1000 } })
    const other = { ...app, db: connectDatabase(database.url) }
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour, { capacity: 60 })
    const begun = Array.from({ length: 50 }, (_, i) =>
      begin(
        i % 2 ? app : other,
        { tour, departure },
        { address: `2001:db8:7:7::${i + 1}`, email: `p${i}@example.com` },
      ),
    )
    const codes = await Promise.all(begun)
    expect(codes.filter((code) => code === null)).toHaveLength(2)
    expect(new Set(codes)).toEqual(new Set([null, 'hold.too_many']))
    expect(await heldSeats(app, [departure])).toEqual([4])
    await closeDatabase(other.db)
  })

  test('at once on many departures, on two instances, is limited to two parties of a /64 and six of an IPv4 address', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const other = { ...app, db: connectDatabase(database.url) }
    const tour = await aTour(app)
    const departures = await Promise.all(Array.from({ length: 9 }, () => aDeparture(app, tour)))
    const held = async (addressOf: (i: number) => string) => {
      const begun = departures.map((departure, i) =>
        begin(
          i % 2 ? app : other,
          { tour, departure },
          { address: addressOf(i), email: `${addressOf(i)}.${i}@example.com` },
        ),
      )
      return (await Promise.all(begun)).filter((code) => code === null).length
    }
    expect(await held((i) => `2001:db8:8:8::${i + 1}`)).toBe(2)
    expect(await held(() => '198.51.100.11')).toBe(6)
    expect(await held((i) => (i % 2 ? '::ffff:198.51.100.12' : '198.51.100.12'))).toBe(6)
    await closeDatabase(other.db)
  })

  test('takes a whole departure only while nobody else holds seats there, and is else refused with the largest party', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const contact = { email: '', phone: '+33 4 72 00 00 00', whatsapp: '', hours: { en: '', fr: '' } }
    await saveSettings(app, camille, 'contact', contact)
    const tour = await aTour(app)
    const [free, shared] = [await aDeparture(app, tour), await aDeparture(app, tour)]
    const party = (departure: string, adults: number, address: string) => {
      const form = aCheckout(tour, departure, { units: { [tour.adultId]: adults } })
      return checkOut(app, { tour: tour.slug, form, clientAddress: address })
    }
    await party(shared, 1, '198.51.100.31')
    await expect(party(shared, 9, '198.51.100.32')).rejects.toMatchObject({
      refusal: { code: 'hold.party_too_large', max: 8, phone: contact.phone },
    })
    await party(shared, 8, '198.51.100.32')
    await expect(party(free, 10, '198.51.100.32')).rejects.toMatchObject({
      refusal: { code: 'hold.party_too_large', max: 9 },
    })
    await party(free, 10, '198.51.100.33')
    expect(await heldSeats(app, [free])).toEqual([10])
  })

  test('cannot take a departure in two halves at once from one network', async ({ database }) => {
    const app = createTestApp(database.db)
    const other = { ...app, db: connectDatabase(database.url) }
    const tour = await aTour(app)
    for (let round = 0; round < 6; round += 1) {
      const departure = await aDeparture(app, tour)
      const half = (instance: TestApp) => {
        const form = aCheckout(tour, departure, { units: { [tour.adultId]: 5 } })
        return checkOut(instance, { tour: tour.slug, form, clientAddress: `198.51.101.${round}` })
      }
      const both = await Promise.allSettled([half(app), half(other)])
      expect(both.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'fulfilled',
        'rejected',
      ])
      expect(await heldSeats(app, [departure])).toEqual([5])
    }
    await closeDatabase(other.db)
  })

  test('begins ten checkouts in ten minutes from one network address, and again afterwards', async ({
    database,
  }) => {
    const unpaid = { ...LIMITS.unpaid, partiesPerIpv4: 20 }
    const app = createTestApp(database.db, { limits: { ...LIMITS, unpaid } })
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

  test('is not counted for a sold-out departure', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const full = await aDeparture(app, tour, { capacity: 1 })
    const from = { address: '198.51.100.9', email: 'late@example.com' }
    for (let i = 0; i < 12; i += 1) {
      expect(await begin(app, { tour, departure: full }, from)).toBe('availability.not_enough_seats')
    }
    expect(await begin(app, { tour, departure: await aDeparture(app, tour) }, from)).toBeNull()
  })

  test('is limited to three unpaid reservations at once for one email address, in every spelling and by every way', async ({
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
