import { describe, expect } from 'vitest'
import { teamCalendar } from '#core/calendar/team-calendar.server.ts'
import { tourNames } from '#core/office/tour-names.server.ts'
import { searchDepartures } from '#core/search/search-departures.server.ts'
import { searchQuerySchema } from '#core/search/search.schema.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { teamTest as test } from '#tests/support/team-api.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { OFFERED_TOURS_MAX } from './offered-tours-max.ts'

describe('an operator with more tours than a field offers', () => {
  test('gets the names of the first ones and of the chosen one', async ({ app }) => {
    const last = await tourAfterAllOthers(app)
    const offered = await tourNames(app, camille, { locale: 'en' })
    expect(offered).toHaveLength(OFFERED_TOURS_MAX)
    expect(idsOf(offered)).not.toContain(last.id)
    const withLast = await tourNames(app, camille, { tour: last.id, locale: 'en' })
    expect(idsOf(withLast)).toEqual([...idsOf(offered), last.id])
  })

  test('gets in the calendar also the tours of its departures', async ({ app }) => {
    const last = await tourAfterAllOthers(app)
    const calendarIn = async (days: { from: string; to: string }) =>
      teamCalendar(app, camille, { ...days, perDay: 12, locale: 'en' })
    const today = Temporal.PlainDate.from((await calendarIn({ from: '2026-01-01', to: '2026-01-01' })).today)
    const month = { from: today.toString(), to: today.add({ days: 30 }).toString() }
    expect((await calendarIn(month)).tours).toHaveLength(OFFERED_TOURS_MAX)
    await aDeparture(app, last)
    const { tours } = await calendarIn(month)
    expect(idsOf(tours)).toHaveLength(OFFERED_TOURS_MAX + 1)
    expect(idsOf(tours)).toContain(last.id)
    const ofLast = await teamCalendar(app, camille, {
      from: '2026-01-01',
      to: '2026-01-01',
      tour: last.id,
      perDay: 12,
      locale: 'en',
    })
    expect(idsOf(ofLast.tours)).toContain(last.id)
  })

  test('offers visitors as many in the search for dates, and finds the dates of all', async ({ app }) => {
    const last = await tourAfterAllOthers(app)
    const departure = await aDeparture(app, last)
    const found = await searchDepartures(app, searchQuerySchema.parse({}))
    expect(found.departures.map(({ id }) => id)).toContain(departure)
    expect(found.options.tours).toHaveLength(OFFERED_TOURS_MAX)
    const ofLast = await searchDepartures(app, searchQuerySchema.parse({ tour: last.slug }))
    expect(ofLast.options.tours.map(({ slug }) => slug)).toContain(last.slug)
  })
})

/** A tour at the end of the operator's order, after as many others as a field offers. */
async function tourAfterAllOthers(app: TestApp): Promise<TestTour> {
  const now = app.clock.now().toString()
  const others = Array.from({ length: OFFERED_TOURS_MAX }, (_, position) => ({
    id: app.ids.uuid(),
    slug: `other-${app.ids.secret()}`,
    status: 'PUBLISHED' as const,
    position,
    title: JSON.stringify({ en: `Other ${position}` }),
    duration_minutes: 60,
    cancellation_policy: JSON.stringify({ tiers: [] }),
    published_at: now,
    created_at: now,
    updated_at: now,
  }))
  await app.db.insertInto('tour').values(others).execute()
  const photos = others.map(({ id }) => ({
    id: app.ids.uuid(),
    tour_id: id,
    position: 0,
    storage_key: `photo-of-${id}`,
    width: 1600,
    height: 2000,
    widths: [400],
    formats: ['webp' as const],
    alt: JSON.stringify({}),
    created_at: now,
  }))
  await app.db.insertInto('photo').values(photos).execute()
  const last = await aTour(app)
  await app.db.updateTable('tour').set({ position: 1_000_000 }).where('id', '=', last.id).execute()
  return last
}

function idsOf(tours: readonly { id: string }[]): string[] {
  return tours.map(({ id }) => id)
}
