import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { departuresOfTour } from '#core/departure/departures-of-tour.server.ts'
import { nextDepartures } from '#core/departure/next-departures.server.ts'
import { missingToPublish, missingTranslations } from '#core/tour/tour.ts'
import { ownPhotos } from '#core/site/own-photos.server.ts'
import { publishedTours, tourBySlugOrId } from '#core/tour/tours.server.ts'
import { overallRating, reviewsOfAllTours, reviewsOfTour } from '#core/review/published-reviews.server.ts'
import { contentView, siteView } from '#core/site/site.server.ts'
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { DEMO_DRAWINGS } from './posters/drawings.ts'
import { TOURS } from './tours.ts'
import { SEEDED_AT, test } from '#tests/support/seeded-app.ts'

const SLUGS = TOURS.map(({ slug }) => slug)

describe('the demo', () => {
  test('leaves the planner knowing its tables', async ({ app }) => {
    const { rows } = await sql<{ departures: number }>`
      select reltuples::int as departures from pg_class where oid = 'availability'::regclass`.execute(app.db)
    const { count } = await app.db
      .selectFrom('availability')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(rows[0]?.departures).toBe(count)
  })

  test('has eight tours whose every text exists in both languages', async ({ app }) => {
    const columns = ['title', 'place', 'short_description', 'description', 'meeting_note'] as const
    const tours = await app.db.selectFrom('tour').select(columns).execute()
    const labels = await app.db.selectFrom('tour').select('category_labels').execute()
    const features = await app.db.selectFrom('tour_feature').select('text').execute()
    const steps = await app.db.selectFrom('tour_step').select(['name', 'text']).execute()
    const tags = await app.db.selectFrom('tour_step').select('tags').execute()
    const faqs = await app.db.selectFrom('tour_faq').select(['question', 'answer']).execute()
    const units = await app.db.selectFrom('unit').select('label').execute()
    // Guests write no alternative text.
    const ours = app.db.selectFrom('photo').select('alt').where('comment_id', 'is', null)
    const photos = await ours.execute()
    const texts = [
      ...[tours, features, steps, faqs, units, photos].flat().flatMap((row) => Object.values(row)),
      ...labels.flatMap((row) => row.category_labels),
      ...tags.flatMap((row) => row.tags),
    ]
    expect(tours).toHaveLength(8)
    expect(texts.length).toBeGreaterThan(180)
    expect(texts.filter((text) => !text.en || !text.fr)).toEqual([])
    expect(
      tours
        .flatMap(({ short_description: text }) => [text.en, text.fr])
        .filter((text = '') => text.length > 240),
    ).toEqual([])
    // No straight apostrophe and no plain space before a sign: French as it is printed.
    expect(texts.filter(({ fr = '' }) => /\p{L}'| [;:!?»]|« /u.test(fr.replace(/<[^>]*>/g, '')))).toEqual([])
  })

  test('writes its hours as the pages write times', async ({ app }) => {
    for (const locale of ['en', 'fr'] as const) {
      const { hours } = await siteView(app, locale, null)
      const clock = { en: /^[^\d]*\d+:\d\d AM to \d+:\d\d PM$/, fr: /^[^\d]*\d+ h( \d\d)? à \d+ h( \d\d)?$/ }
      expect(hours.replaceAll(/\s/g, ' ')).toMatch(clock[locale])
    }
  })

  test('has tours that could be published as they are, under four different policies', async ({ app }) => {
    for (const slug of SLUGS) {
      const found = await tourBySlugOrId(app, slug, 'en')
      const { tour } = found as Extract<typeof found, { kind: 'tour' }>
      const both = (text: string) => ({ en: text, fr: text })
      const facts = {
        title: both(tour.title),
        description: both(tour.description),
        meetingAddress: tour.meetingPoint.address,
        durationMinutes: tour.durationMinutes,
        currency: 'EUR',
        units: tour.units.map(({ price, label }) => ({ priceMinor: price.amountMinor, label: both(label) })),
        coverAlt: both(tour.cover.alt),
      }
      expect([missingToPublish(facts), missingTranslations(facts)]).toEqual([[], []])
      expect(tour.steps.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)).toBe(tour.durationMinutes)
    }
    const policies = await app.db.selectFrom('tour').select('cancellation_policy').execute()
    expect(new Set(policies.map((row) => JSON.stringify(row))).size).toBe(4)
  })

  test('has photos whose every file is there at once', async ({ app }) => {
    const photos = await app.db.selectFrom('photo').selectAll().execute()
    // The portraits of the other guides come with their log-ins.
    expect(photos).toHaveLength(DEMO_DRAWINGS.length - 3)
    for (const { storage_key, widths, formats, width } of photos) {
      expect(formats).toEqual(['webp', 'avif'])
      expect(Math.max(...widths)).toBe(Math.min(1600, width))
      for (const format of formats) {
        for (const each of widths) {
          expect(await app.photos.get(`${storage_key}/${each}.${format}`)).not.toBeNull()
        }
      }
    }
    expect(await app.enqueuedJobs()).toEqual([])
  })

  test('shows its guide in a photo that is no tour’s', async ({ app }) => {
    expect((await ownPhotos(app, 'fr')).portrait).toMatchObject({
      alt: expect.stringContaining('un parapluie rouge'),
      formats: ['webp', 'avif'],
    })
    const [lyon] = await publishedTours(app, 'fr')
    expect(lyon?.cover.alt).toContain('Affiche')
  })

  test('is found under the slug that a tour had before', async ({ app }) => {
    expect(await tourBySlugOrId(app, 'traboules-de-lyon', 'fr')).toEqual({
      kind: 'moved',
      slug: 'vieux-lyon-traboules',
    })
  })
})

describe('its tours', () => {
  test('are read in one query, in the order of the operator', async ({ app }) => {
    const counted = countQueries(app.db)
    const cards = await publishedTours(counted, 'fr')
    expect(counted.count()).toBe(1)
    expect(cards.map(({ slug }) => slug)).toEqual(SLUGS)
    expect(cards[0]).toMatchObject({
      title: 'Les passages secrets du Vieux-Lyon',
      fromPrice: { amountMinor: 2900, currency: 'EUR', unitType: 'ADULT', unitLabel: 'Adultes' },
      rating: { count: 34, average: 4.85, demo: true, distribution: { 5: 30, 4: 3, 3: 1 } },
      cover: {
        width: 1280,
        height: 1600,
        formats: ['webp', 'avif'],
        alt: expect.stringContaining('Affiche'),
      },
    })
  })

  test('are each read whole in one query, by slug and by id', async ({ app }) => {
    const counted = countQueries(app.db)
    const bySlug = await tourBySlugOrId(counted, 'vieux-lyon-traboules', 'en')
    expect(counted.count()).toBe(1)
    expect(bySlug).toMatchObject({
      kind: 'tour',
      tour: { title: 'The secret passages of Vieux-Lyon', photos: { length: 4 }, units: { length: 3 } },
    })
    const id = bySlug.kind === 'tour' ? bySlug.tour.id : ''
    expect(await tourBySlugOrId(app, id, 'en')).toEqual(bySlug)
  })

  test('have departures with prices, in two queries', async ({ app }) => {
    const counted = { ...countQueries(app.db), clock: app.clock }
    const departures = await departuresOfTour(counted, 'traversee-baie', {})
    expect(counted.count()).toBe(2)
    expect(departures.length).toBeGreaterThan(35)
    expect(departures[0]?.prices).toHaveLength(3)
    expect(departures[0]?.fromPrice).toEqual({ amountMinor: 4500, currency: 'EUR' })
  })

  test('fill the board, in one query: two seats today, and one sold out', async ({ app }) => {
    const counted = { ...countQueries(app.db), clock: app.clock }
    const board = await nextDepartures(counted, 8, 'fr')
    expect(counted.count()).toBe(1)
    expect(board[0]).toMatchObject({
      localDateTimeStart: '2026-11-21T14:30:00',
      tour: { place: 'Lyon' },
      vacancies: 2,
      few: true,
    })
    expect(board.every(({ bookable, status }) => bookable || status === 'SOLD_OUT')).toBe(true)
    expect(board.filter(({ status }) => status === 'SOLD_OUT').length).toBeGreaterThan(0)
  })
})

describe('its reviews', () => {
  test('are shown newest first, page by page', async ({ app }) => {
    const page = { limit: 5, locale: 'en' as const }
    const first = await reviewsOfTour(app, 'vieux-lyon-traboules', { ...page, offset: 0 })
    const last = await reviewsOfTour(app, 'vieux-lyon-traboules', { ...page, offset: 30 })
    expect([first.total, first.comments.length, last.comments.length]).toEqual([34, 5, 4])
    const dates = first.comments.map(({ publishedAt }) => publishedAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(first.comments.every(({ demo }) => demo)).toBe(true)
    expect(first.comments.map(({ authorName }) => authorName)).toContain('Maya R.')
  })

  test('give an honest rating of each tour and of all, with threes and twos', async ({ app }) => {
    const cards = await publishedTours(app, 'en')
    expect(cards.map(({ rating }) => rating?.average)).toEqual([
      4.85, 4.68, 4.68, 4.82, 4.22, 4.43, 4.33, 4.5,
    ])
    const rating = await overallRating(app)
    expect(rating).toMatchObject({ count: 118, demo: true, distribution: { 3: 7, 2: 2, 1: 0 } })
    const onHome = await reviewsOfAllTours(app, { limit: 3, locale: 'fr', sort: 'locale' })
    expect(onHome.every(({ content, locale }) => content !== '' && locale === 'fr')).toBe(true)
  })

  test('were each written by a guest who came, about their own tour', async ({ app }) => {
    const comments = await app.db
      .selectFrom('comment as c')
      .innerJoin('reservation as r', 'r.id', 'c.reservation_id')
      .innerJoin('availability as a', 'a.id', 'r.availability_id')
      .select(['c.content', 'c.locale', 'c.status', 'c.created_at', 'c.published_at', 'c.experienced_on'])
      .select(['r.status as came', 'r.locale as spoken', 'a.ends_at', 'a.local_start'])
      .execute()
    for (const comment of comments) {
      expect([comment.came, comment.spoken]).toEqual(['REDEEMED', comment.locale])
      expect(comment.experienced_on).toBe(comment.local_start.slice(0, 10))
      expect(comment.created_at > comment.ends_at).toBe(true)
      expect(comment.created_at < SEEDED_AT).toBe(true)
      const shownAt = comment.published_at ?? comment.created_at
      expect(shownAt >= comment.created_at && shownAt < SEEDED_AT).toBe(true)
    }
    const texts = comments.flatMap(({ content }) => content || [])
    expect(texts.length).toBeGreaterThanOrEqual(40)
    expect(new Set(texts).size).toBe(texts.length)
    expect(comments.filter(({ locale }) => locale === 'fr').length).toBeGreaterThan(30)
    expect(comments.filter(({ locale }) => locale === 'en').length).toBeGreaterThan(30)
  })

  test('wait for the operator, and one was rejected with a reason', async ({ app }) => {
    const unshown = await app.db
      .selectFrom('comment')
      .select(['status', 'rejection_reason'])
      .where('status', '!=', 'PUBLISHED')
      .orderBy('status')
      .execute()
    expect(unshown.map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'PENDING', 'REJECTED'])
    expect(unshown.at(-1)?.rejection_reason).toContain('publicité')
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
    const said = JSON.stringify({
      site: { ...site, look: 'none', tagManager: 'none', sentencesVersion: 'none', whatsapp: 'none' },
      faq,
      terms,
      whoami,
    })
    expect(said).not.toContain('""')
  })

  test('mention the withdrawal right in the words of the law', async ({ app }) => {
    const { terms } = await contentView(app, 'fr')
    expect(terms.sections.find(({ id }) => id === 'retractation')?.html).toContain('L221-28, 12°')
  })
})
