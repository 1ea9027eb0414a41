import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { FACT_TABLES } from '#database/facts.ts'
import {
  etagOf,
  get,
  installation,
  isKept,
  openCachedSite,
  pass,
  save,
} from '#tests/support/site/cached-site.ts'

openCachedSite()

/** Every kept URL with the tables that it shows. */
const CALLS = [
  '/api/site',
  '/api/content',
  '/api/locale?locale=fr',
  '/api/tours',
  '/api/departures',
  '/api/comments',
]

describe('a change', () => {
  test('of every table of facts, by SQL of another process, drops the page within one reading', async () => {
    const path = `/tour/${installation.tour.slug}`
    // A page under its present slug looks for no former one.
    const tables = FACT_TABLES.filter((table) => table !== 'tour_former_slug')
    const tags = new Set((await get(path)).headers['cache-tag']?.toString().split(','))
    for (const table of tables) expect(tags).toContain(table)
    for (const table of tables) {
      const before = await etagOf(path)
      pass()
      await sql`update ${sql.table(table)} set ${sql.ref(ANY_COLUMN[table])} = ${sql.ref(ANY_COLUMN[table])}`.execute(
        installation.database.db,
      )
      await expect.poll(() => etagOf(path), { timeout: 3_000 }).not.toBe(before)
    }
  })

  test('of this process shows at once: texts, prices, sold seats, reviews', async () => {
    const path = `/tour/${installation.tour.slug}`
    const { db } = installation.app
    await get(path)
    await db
      .updateTable('tour')
      .set({ title: JSON.stringify({ en: 'A walk renamed', fr: 'Renommée' }) as never })
      .execute()
    for (const place of [
      path,
      '/',
      '/whoami',
      '/contact',
      '/api/tours',
      `/api/tours/${installation.tour.slug}`,
    ]) {
      expect((await get(place)).text).toContain('A walk renamed')
    }
    await get('/api/departures')
    await db.updateTable('availability').set({ seats_taken: 10 }).execute()
    expect((await get('/api/departures')).text).toContain('"vacancies":0')
    await save('identity', { name: 'Renamed Tours', tagline: { en: 'x', fr: 'x' } })
    for (const place of ['/faq', '/cgv', '/manifest.webmanifest', '/api/site']) {
      expect((await get(place)).text).toContain('Renamed Tours')
    }
    await db.updateTable('availability').set({ seats_taken: 0 }).execute()
  })

  test.for(CALLS)('%s is kept until a table behind it changes', async (path) => {
    const first = await get(path)
    expect(first.status).toBe(200)
    const table = String(first.headers['cache-tag'])
      .split(',')
      .find((tag) => !tag.startsWith('seats'))
    installation.logged.length = 0
    expect((await get(path)).headers.etag).toBe(first.headers.etag)
    await sql`delete from ${sql.table(table ?? '')} where false`.execute(installation.app.db)
    expect((await get(path)).headers.etag).toBe(first.headers.etag)
    expect(first.headers['cache-control']).toContain('public')
  })
})

describe('time', () => {
  test('ends the home page at midnight, because it offers the next days', async () => {
    const { clock } = installation.app
    const now = clock.now()
    const days = async () => {
      const { text } = await get('/')
      return [...text.matchAll(/<option value="(\d{4}-\d{2}-\d{2})"/g)].map(([, day]) => day)
    }
    const [first, second] = await days()
    expect(second).toBeDefined()
    clock.moveTo(now.add({ hours: 24 }))
    const [moved] = await days()
    clock.moveTo(now)
    expect([moved, (await days())[0]]).toEqual([second, first])
  })

  test('ends a page at the cut-off, at a start and at a midnight, and not before', async () => {
    const path = `/tour/${installation.tour.slug}`
    const departures = '/api/departures'
    const dates = '/dates?adults=1'
    const [first] = JSON.parse((await get(departures)).text) as { cutoffAt: string }[]
    const cutoff = Temporal.Instant.from(first?.cutoffAt ?? '')
    installation.app.clock.moveTo(cutoff.subtract({ seconds: 121 }))
    expect((await get(departures)).text).toContain('"bookable":true')
    for (const kept of [path, dates]) expect(await isKept(kept)).toBe(true)
    expect((await get(dates)).text).toContain(`/tour/${installation.tour.slug}?date=`)
    installation.app.clock.moveTo(cutoff.add({ seconds: 1 }))
    expect((await get(departures)).text).toBe('[]')
    expect((await get(dates)).text).not.toContain(`/tour/${installation.tour.slug}?date=`)
    expect((await get(path)).text).toContain('id="book"')
    installation.app.clock.moveTo(cutoff.subtract({ hours: 2 }))
    expect((await get(departures)).text).toContain('"bookable":true')
  })
})

describe('without the changes of the database', () => {
  test('nothing is served from the cache', async () => {
    expect(await isKept('/faq')).toBe(true)
    const before = await etagOf('/faq')
    pass()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'escapade facts' and datname = current_database()`.execute(
      installation.database.db,
    )
    await expect.poll(() => etagOf('/faq'), { timeout: 3_000 }).not.toBe(before)
  })
})

const ANY_COLUMN: Record<(typeof FACT_TABLES)[number], string> = {
  availability: 'capacity',
  availability_price: 'price_minor',
  comment: 'content',
  guide_profile: 'name',
  photo: 'position',
  setting: 'key',
  tour: 'position',
  tour_faq: 'position',
  tour_feature: 'position',
  tour_former_slug: 'slug',
  tour_map: 'widths',
  tour_step: 'position',
  unit: 'position',
}
