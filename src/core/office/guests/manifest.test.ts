import { sql } from 'kysely'
import { expect } from 'vitest'
import { aHold, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { manifest, wholeManifest } from './manifest.server.ts'
import { MANIFEST_PAGE_SIZE } from './manifest.schema.ts'

const test = base.extend<{ app: TestApp; tour: TestTour }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  tour: async ({ app }, use) => use(await aTour(app)),
})

test('lists the guests of a day, in order of time and name, without holds and cancelled reservations', async ({
  app,
  tour,
}) => {
  const at = (inHours: number) => aDeparture(app, tour, { inHours, capacity: 20 })
  const [late, early] = [await at(27), await at(24)]
  const zoe = await aTeamBooked(app, tour, early, {
    name: 'Zoé',
    units: { [tour.adultId]: 1, [tour.childId]: 2 },
  })
  const adam = await aTeamBooked(app, tour, early, { name: 'adam', note: 'A pram.' })
  await aHold(app, tour, early)
  const day = dayIn(app, 24)

  const { departures } = await manifest(app, camille, day, { page: 1, locale: 'fr' })

  const ours = departures.filter((departure) => departure.tour.id === tour.id)
  expect(ours.map(({ availabilityId }) => availabilityId)).toEqual([early, late])
  expect(ours.map(({ begun }) => begun)).toEqual([false, false])
  expect(ours[0]?.guests).toMatchObject([
    { reservationId: adam, name: 'adam', note: 'A pram.', due: { amountMinor: 5800 } },
    {
      reservationId: zoe,
      name: 'Zoé',
      seats: 3,
      party: [
        { label: 'Adultes', quantity: 1 },
        { label: 'Enfants', quantity: 2 },
      ],
    },
  ])
  expect(ours[1]?.guests).toEqual([])
})

test('lists a day of more departures than a page by pages, and whole for a notice', async ({ app, tour }) => {
  const model = await aDeparture(app, tour, { inHours: 48 })
  await sql`insert into availability (id, tour_id, local_start, local_end, time_zone, starts_at, ends_at, cutoff_at,
      capacity, languages, created_at, updated_at)
    select gen_random_uuid(), tour_id, local_start, local_end, time_zone, starts_at, ends_at, cutoff_at,
      capacity, languages, created_at, updated_at
    from availability, generate_series(1, ${MANIFEST_PAGE_SIZE}::int) where id = ${model}`.execute(app.db)
  const day = dayIn(app, 48)
  const pageOf = async (page: number) => await manifest(app, camille, day, { page, locale: 'fr' })

  const [first, second, beyond] = [await pageOf(1), await pageOf(2), await pageOf(3)]

  expect(first.departures).toHaveLength(MANIFEST_PAGE_SIZE)
  expect(first).toMatchObject({ total: MANIFEST_PAGE_SIZE + 1, page: 1, pageSize: MANIFEST_PAGE_SIZE })
  expect(second.departures).toHaveLength(1)
  expect(second.total).toBe(MANIFEST_PAGE_SIZE + 1)
  expect(beyond).toMatchObject({ departures: [], total: MANIFEST_PAGE_SIZE + 1 })
  const listed = [...first.departures, ...second.departures].map(({ availabilityId }) => availabilityId)
  expect(new Set(listed).size).toBe(MANIFEST_PAGE_SIZE + 1)
  expect(await wholeManifest(app, camille, day, 'fr')).toHaveLength(MANIFEST_PAGE_SIZE + 1)
})

function dayIn({ clock }: TestApp, hours: number): string {
  return clock.now().add({ hours }).toZonedDateTimeISO('Europe/Paris').toPlainDate().toString()
}
