import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { createDiskPhotoStore } from '#adapters/photos/disk-photo-store.ts'
import { availabilitiesOfTour } from '#core/availability/availabilities-of-tour.server.ts'
import { nextDepartures } from '#core/availability/next-departures.server.ts'
import { publishedTours, tourBySlugOrId } from '#core/catalogue/tours.server.ts'
import { commentsOfTour, newestComments, overallRating } from '#core/review/published-comments.server.ts'
import { contentView, siteView } from '#core/site/site.server.ts'
import { countQueries } from '#tests/support/count-queries.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/database.ts'
import { seedDemo } from './seed-demo.ts'

// Twenty pictures are painted from their drawings: seconds on an idle machine, more on a busy one.
vi.setConfig({ testTimeout: 180_000 })

/** One demo for the whole file: nothing here writes. */
const test = base.extend<{ app: TestApp }>({
  app: [
    async ({ database }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'demo-'))
      const app = createTestApp(database.db, { photos: createDiskPhotoStore(folder) })
      app.clock.moveTo(Temporal.Instant.from('2026-11-21T08:00:00Z'))
      await seedDemo(app)
      await use(app)
      await rm(folder, { recursive: true })
    },
    { scope: 'file' },
  ],
})

const SLUGS = ['vieux-lyon-traboules', 'lac-annecy-voile', 'calanque-en-vau', 'traversee-baie']

describe('the demo', () => {
  test('has four tours whose every text exists in both languages', async ({ app }) => {
    const columns = ['title', 'place', 'short_description', 'description', 'meeting_note'] as const
    const tours = await app.db.selectFrom('tour').select(columns).execute()
    const features = await app.db.selectFrom('tour_feature').select('text').execute()
    const steps = await app.db.selectFrom('tour_step').select(['name', 'text']).execute()
    const faqs = await app.db.selectFrom('tour_faq').select(['question', 'answer']).execute()
    const units = await app.db.selectFrom('unit').select('label').execute()
    const photos = await app.db.selectFrom('photo').select('alt').execute()
    const texts = [tours, features, steps, faqs, units, photos].flat().flatMap((row) => Object.values(row))
    expect(tours).toHaveLength(4)
    expect(texts.length).toBeGreaterThan(150)
    expect(texts.filter(({ en, fr }) => !en || !fr)).toEqual([])
  })

  test('counts on each departure the seats of those who have one', async ({ app }) => {
    const { rows } = await sql`
      select a.id from availability a
      left join reservation r on r.availability_id = a.id and r.status not in ('EXPIRED', 'CANCELLED')
      group by a.id having a.seats_taken <> coalesce(sum(r.seats), 0)`.execute(app.db)
    expect(rows).toEqual([])
    const states = await app.db.selectFrom('reservation').select('status').distinct().execute()
    expect(states.map(({ status }) => status).sort()).toEqual([
      'CANCELLED',
      'CONFIRMED',
      'EXPIRED',
      'NO_SHOW',
      'REDEEMED',
    ])
  })

  test('has pictures whose files are there at once, and promises the slow ones', async ({ app }) => {
    const photos = await app.db
      .selectFrom('photo')
      .select(['id', 'storage_key', 'widths', 'formats'])
      .execute()
    expect(photos).toHaveLength(20)
    for (const { storage_key, widths } of photos) {
      for (const width of widths) expect(await app.photos.get(`${storage_key}/${width}.webp`)).not.toBeNull()
    }
    const promised = await app.promisedJobs()
    expect(promised).toEqual(photos.map(({ id }) => ({ name: 'render-photo', data: { photoId: id } })))
  })
})

describe('its tours', () => {
  test('are told in one query, in the order of the operator', async ({ app }) => {
    const counted = countQueries(app.db)
    const cards = await publishedTours(counted, 'fr')
    expect(counted.asked()).toBe(1)
    expect(cards.map(({ slug }) => slug)).toEqual(SLUGS)
    expect(cards[0]).toMatchObject({
      title: 'Les passages secrets du Vieux-Lyon',
      fromPrice: { amountMinor: 2900, currency: 'EUR', unitLabel: 'Adultes' },
      rating: { count: 12, average: 4.83, demo: true, distribution: { 5: 10, 4: 2 } },
      cover: { width: 1600, height: 2000, formats: ['webp'], alt: expect.stringContaining('Affiche') },
    })
  })

  test('are each told whole in one query, by slug and by id', async ({ app }) => {
    const counted = countQueries(app.db)
    const bySlug = await tourBySlugOrId(counted, 'vieux-lyon-traboules', 'en')
    expect(counted.asked()).toBe(1)
    expect(bySlug).toMatchObject({
      kind: 'tour',
      tour: { title: 'The secret passages of Vieux-Lyon', photos: { length: 5 }, units: { length: 3 } },
    })
    const id = bySlug.kind === 'tour' ? bySlug.tour.id : ''
    expect(await tourBySlugOrId(app, id, 'en')).toEqual(bySlug)
  })

  test('have departures with prices, in two queries', async ({ app }) => {
    const counted = { ...countQueries(app.db), clock: app.clock }
    const departures = await availabilitiesOfTour(counted, 'traversee-baie', {})
    expect(counted.asked()).toBe(2)
    expect(departures.length).toBeGreaterThan(40)
    expect(departures[0]?.prices).toHaveLength(3)
    expect(departures[0]?.fromPrice).toEqual({ amountMinor: 4500, currency: 'EUR' })
  })

  test('fill the board, in one query: two places today, and one sold out', async ({ app }) => {
    const counted = { ...countQueries(app.db), clock: app.clock }
    const board = await nextDepartures(counted, 8, 'fr')
    expect(counted.asked()).toBe(1)
    expect(board.slice(0, 2)).toMatchObject([
      {
        localDateTimeStart: '2026-11-21T11:15:00',
        tour: { place: 'Mont-Saint-Michel' },
        vacancies: 6,
        few: false,
      },
      { localDateTimeStart: '2026-11-21T14:30:00', tour: { place: 'Lyon' }, vacancies: 2, few: true },
    ])
    expect(board.every(({ bookable, status }) => bookable || status === 'SOLD_OUT')).toBe(true)
    expect(board.filter(({ status }) => status === 'SOLD_OUT').length).toBeGreaterThan(0)
  })
})

describe('its reviews', () => {
  test('are shown newest first, page by page', async ({ app }) => {
    const page = { limit: 5, locale: 'en' as const }
    const first = await commentsOfTour(app, 'vieux-lyon-traboules', { ...page, offset: 0 })
    const last = await commentsOfTour(app, 'vieux-lyon-traboules', { ...page, offset: 10 })
    expect([first.total, first.comments.length, last.comments.length]).toEqual([12, 5, 2])
    const dates = first.comments.map(({ publishedAt }) => publishedAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(first.comments.every(({ demo }) => demo)).toBe(true)
    expect(first.comments.map(({ authorName }) => authorName)).toContain('Maya R.')
  })

  test('make one rating of all tours', async ({ app }) => {
    expect(await overallRating(app)).toMatchObject({ count: 30, demo: true })
    expect(await newestComments(app, 3, 'fr')).toHaveLength(3)
  })
})

describe('its texts', () => {
  test.for(['en', 'fr'] as const)('are complete in %s', async (locale, { app }) => {
    const site = await siteView(app, locale, null)
    const { faq, terms, whoami } = await contentView(app, locale)
    expect(site).toMatchObject({ name: 'Petites Routes', termsVersion: terms.version, demo: true })
    expect(faq.map(({ id }) => id)).toContain('avis')
    expect(terms.sections.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['retractation', 'mediation', 'confidentialite', 'cookies', 'accessibilite']),
    )
    expect(whoami.html).toContain('<strong>Petite Route</strong>')
    const said = JSON.stringify({ site: { ...site, tagManager: 'none' }, faq, terms, whoami })
    expect(said).not.toContain('""')
  })

  test('speak of the withdrawal right as the law names it', async ({ app }) => {
    const { terms } = await contentView(app, 'fr')
    expect(terms.sections.find(({ id }) => id === 'retractation')?.html).toContain('L221-28, 12°')
  })
})
