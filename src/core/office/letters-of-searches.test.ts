import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/database.ts'
import { plainLetters } from '../kernel/plain-letters.ts'
import { searchOffice } from './search-office.server.ts'
import { toursForAdmin } from './tours-for-admin.server.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations')

/** From Latin to Arabic, with combining marks, Greek, Cyrillic and Hebrew; precomposed Latin and Greek. */
const BLOCKS = [
  [0x20, 0x6ff],
  [0x1e00, 0x1fff],
] as const

function charactersOf(blocks: typeof BLOCKS): string[] {
  return blocks
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Assigned}/u.test(character))
}

test('the database and the pages make the same plain letters', async ({ database: { db } }) => {
  const texts = [
    ...charactersOf(BLOCKS),
    'Großer Øresund',
    'ŒUVRE de Łódź',
    'e\u0301te\u0301',
    'ΟΔΟΣ',
    '東京',
  ]
  const { rows } = await sql<{ text: string; plain: string }>`
    select text, plain_letters(text) as plain from unnest(${texts}::text[]) as text`.execute(db)
  expect(rows).toHaveLength(texts.length)
  expect(rows.filter(({ text, plain }) => plain !== plainLetters(text))).toEqual([])
})

test('guests and tours are found by letters without marks, ligatures and strokes', async ({
  database: { db },
}) => {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { inHours: 48 })
  const guest = await aTeamBooked(app, tour, departure, { name: 'Łukasz Großmann' })
  const title = JSON.stringify({ en: 'The Øresund', fr: 'Cœur du Sund' })
  await db.updateTable('tour').set({ title }).where('id', '=', tour.id).execute()
  for (const q of ['grossm', 'lukasz', 'Großmann'])
    expect((await searchOffice(app, camille, { q, locale: 'en' })).guests).toMatchObject([
      { reservationId: guest },
    ])
  for (const q of ['oresund', 'coeur', 'CŒUR']) {
    expect((await searchOffice(app, camille, { q, locale: 'en' })).tours).toMatchObject([{ id: tour.id }])
    expect((await toursForAdmin(app, camille, { q, page: 1, locale: 'en' })).tours).toMatchObject([
      { id: tour.id },
    ])
  }
})

test('words that an earlier release wrote are found after the migration', async ({ database: { db } }) => {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { inHours: 48 })
  const former = await readFile(join(MIGRATIONS, '0006_reservations_desk.sql'), 'utf8')
  const [searchWords] = /create function search_words.+?\$\$.+?\$\$;/s.exec(former) ?? []
  await sql.raw(String(searchWords).replace('create', 'create or replace')).execute(db)
  const guest = await aTeamBooked(app, tour, departure, { name: 'Jørgen Weiß' })
  const title = JSON.stringify({ en: 'Encyclopædia', fr: '' })
  await db.updateTable('tour').set({ title }).where('id', '=', tour.id).execute()
  await sql`drop function plain_letters(text)`.execute(db)
  for (const name of ['0097_letters_without_marks.sql', '0098_words_without_marks.sql'])
    await db
      .transaction()
      .execute(async (tx) => sql.raw(await readFile(join(MIGRATIONS, name), 'utf8')).execute(tx))
  const found = await searchOffice(app, camille, { q: 'jorgen weiss', locale: 'en' })
  expect(found.guests).toMatchObject([{ reservationId: guest }])
  const tours = await searchOffice(app, camille, { q: 'encyclopaedia', locale: 'en' })
  expect(tours.tours).toMatchObject([{ id: tour.id }])
})

test('a single letter beside a longer word finds the guests of that word', async ({ database: { db } }) => {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { inHours: 48 })
  const guest = await aTeamBooked(app, tour, departure, { name: 'Ysaline Durand' })
  const found = async (q: string) => (await searchOffice(app, camille, { q, locale: 'en' })).guests
  for (const q of ['ysaline', 'ysaline d', 'ysaline x', 'ysaline du', 'y d'])
    expect(await found(q)).toMatchObject([{ reservationId: guest }])
  // No reference has the letter i.
  expect(await found('ysaline iu')).toEqual([])
  expect(await found('y i')).toEqual([])
})

test('a number of two digits beside a word finds the tour of that number, and the guests of that word', async ({
  database: { db },
}) => {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const title = JSON.stringify({ en: 'Walk 33', fr: 'Balade 33' })
  await db.updateTable('tour').set({ title }).where('id', '=', tour.id).execute()
  const departure = await aDeparture(app, tour, { inHours: 48 })
  const guest = await aTeamBooked(app, tour, departure, { name: 'Balade Quintal' })
  const search = async (q: string) => await searchOffice(app, camille, { q, locale: 'en' })
  expect(await search('balade 33')).toMatchObject({
    tours: [{ id: tour.id }],
    guests: [{ reservationId: guest }],
  })
  expect((await search('balade 34')).tours).toEqual([])
  // No reference, and no number of a telephone, has the letter i.
  expect((await search('balade 34i')).guests).toEqual([])
})
