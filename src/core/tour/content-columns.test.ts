import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { anImage, tourEditorTest as test } from '#tests/support/tour-editor-api.ts'
import { CONTENT_COLUMNS, OWN_COLUMNS } from './content-columns.server.ts'
import { duplicateTour } from './duplicate-tour.server.ts'
import { editableTour } from './editable-tour.server.ts'
import { createTour, saveTour } from './save-tour.server.ts'
import type { TourFields } from './tour-form.schema.ts'

type Row = Record<string, unknown>
type Part = keyof typeof CONTENT_COLUMNS

const PARTS = Object.keys(CONTENT_COLUMNS) as Part[]

/** A photo's file is rendered for each copy; the copy differs in these columns only. */
const OWN_OF_PHOTO = new Set(['id', 'tour_id', 'storage_key', 'created_at'])

const both = (text: string) => ({ en: `${text} en`, fr: `${text} fr` })

/** A form with every field; each value differs from the value of a tour that has only a title. */
const WHOLE: TourFields = {
  title: both('Title'),
  place: both('Place'),
  shortDescription: both('Short'),
  description: { en: '<p>Long en</p>', fr: '<p>Long fr</p>' },
  meetingPoint: { address: '1 rue', note: both('Note'), latitude: 45.1, longitude: 4.8 },
  durationMinutes: 95,
  languages: ['it', 'de'],
  categoryLabels: { en: 'Walk, Food', fr: 'Marche, Cuisine' },
  timeZone: 'Asia/Tokyo',
  partyMin: 2,
  partyMax: 7,
  cutoffMinutes: 33,
  participantsMin: 4,
  decisionHours: 36,
  cancellationPolicy: { tiers: [{ hoursBefore: 5, refundPercent: 55 }] },
  suitability: ['CHILD_FRIENDLY'],
  features: [{ type: 'INCLUSION', text: both('Feature') }],
  itinerary: [{ name: both('Step'), minutes: 12, text: both('Text'), tags: both('Tag') }],
  faqs: [{ question: both('Question'), answer: both('Answer') }],
  units: [
    {
      id: crypto.randomUUID(),
      type: 'CHILD',
      label: both('Unit'),
      price: 1234,
      ageMin: 3,
      ageMax: 11,
      seats: 2,
      needsAdult: true,
    },
  ],
}

/** The same fields with other values. */
const OTHER: TourFields = {
  title: both('Other title'),
  place: both('Other place'),
  shortDescription: both('Other short'),
  description: { en: '<p>Other en</p>', fr: '<p>Other fr</p>' },
  meetingPoint: { address: '2 rue', note: both('Other note'), latitude: 43.2, longitude: 5.3 },
  durationMinutes: 60,
  languages: ['es'],
  categoryLabels: { en: 'Boat', fr: 'Bateau' },
  timeZone: 'Europe/Rome',
  partyMin: 3,
  partyMax: 9,
  cutoffMinutes: 44,
  participantsMin: 5,
  decisionHours: 72,
  cancellationPolicy: { tiers: [{ hoursBefore: 6, refundPercent: 66 }] },
  suitability: ['STEP_FREE'],
  features: [{ type: 'EXCLUSION', text: both('Other feature') }],
  itinerary: [{ name: both('Other step'), minutes: 13, text: both('Other text'), tags: both('Other tag') }],
  faqs: [{ question: both('Other question'), answer: both('Other answer') }],
  units: (WHOLE.units ?? []).map(({ id }) => ({
    id,
    type: 'SENIOR',
    label: both('Other unit'),
    price: 4321,
    ageMin: 60,
    ageMax: 99,
    seats: 1,
    needsAdult: false,
  })),
}

/** Columns that no form sets: the currency is the operator's when the tour is made. */
const NOT_IN_FORM = ['currency']

test('the lists name every column of the tables', async ({ app }) => {
  for (const part of PARTS) {
    const listed: string[] = [...OWN_COLUMNS[part], ...CONTENT_COLUMNS[part]]
    expect([part, ...listed.toSorted()]).toEqual([part, ...(await columnsOf(app, part))])
  }
})

test('a form that says everything sets every column', async ({ app }) => {
  const bare = await rowsOf(app, (await createTour(app, camille, { title: { en: 'Bare' } })).id)
  const { id } = await createTour(app, camille, withNewUnits(WHOLE))
  const [tour = {}] = (await rowsOf(app, id)).tour

  const unchanged = CONTENT_COLUMNS.tour.filter((column) => same(tour[column], bare.tour[0]?.[column]))

  expect(unchanged).toEqual(NOT_IN_FORM)
})

test('an edit that says everything changes every column, of the tour and of its parts', async ({ app }) => {
  const { id, version } = await createTour(app, camille, withNewUnits(WHOLE))
  const before = await rowsOf(app, id)

  await saveTour(app, camille, id, { ...OTHER, units: unitsWithIds(before, OTHER), version })

  const after = await rowsOf(app, id)
  const unchanged = PARTS.flatMap((part) =>
    CONTENT_COLUMNS[part].filter((column) => same(before[part][0]?.[column], after[part][0]?.[column])),
  )
  expect(unchanged).toEqual(NOT_IN_FORM)
  expect(after.unit[0]?.id).toBe(before.unit[0]?.id)
})

test('an edit that says what the editor was shown changes no column', async ({ app }) => {
  const { id } = await createTour(app, camille, withNewUnits(WHOLE))
  const before = await rowsOf(app, id)
  const shown = await editableTour(app, camille, id)

  const units = shown.units.map((unit) => ({ ...unit, price: unit.price.amountMinor }))
  await saveTour(app, camille, id, { ...shown, units, photos: undefined } as Parameters<typeof saveTour>[3])

  const after = await rowsOf(app, id)
  expect(contentsOf(after)).toEqual(contentsOf(before))
})

test('a copy has every column of its original, but for the title and the columns of its own', async ({
  app,
}) => {
  const form = { ...withNewUnits(WHOLE), photos: [await anImage()] }
  const { id } = await createTour(app, camille, form)
  await app.db.updateTable('tour').set({ currency: 'CHF' }).where('id', '=', id).execute()
  const described = {
    alt: JSON.stringify(both('Alt')),
    focal_x: 0.1,
    focal_y: 0.9,
    shows_meeting_point: true,
  }
  await app.db.updateTable('photo').set(described).where('tour_id', '=', id).execute()

  const copy = await duplicateTour(app, camille, id, { titleOfCopy: (title) => `${title} (2)` })

  const [original, copied] = [await rowsOf(app, id), await rowsOf(app, copy.id)]
  const title = { en: 'Title en (2)', fr: 'Title fr (2)' }
  expect(contentsOf(copied)).toEqual(contentsOf({ ...original, tour: [{ ...original.tour[0], title }] }))
  const ofPhoto = (await columnsOf(app, 'photo')).filter((column) => !OWN_OF_PHOTO.has(column))
  const photos = original.photo.map((row) => pick(row, ofPhoto))
  expect(photos).toHaveLength(1)
  expect(copied.photo.map((row) => pick(row, ofPhoto))).toEqual(photos)
})

async function columnsOf(app: TestApp, table: string): Promise<string[]> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(app.db)
  return rows.map(({ column_name }) => column_name).toSorted()
}

/** The rows of a tour and of its parts, with all columns, as the database has them. */
async function rowsOf(app: TestApp, id: string): Promise<Record<Part | 'photo', Row[]>> {
  const entries = await Promise.all(
    [...PARTS, 'photo' as const].map(async (table) => {
      const key = table === 'tour' ? 'id' : 'tour_id'
      const { rows } = await sql<Row>`
        select * from ${sql.table(table)} where ${sql.ref(key)} = ${id} order by position`.execute(app.db)
      return [table, rows] as const
    }),
  )
  return Object.fromEntries(entries) as Record<Part | 'photo', Row[]>
}

/** The rows without the columns of their own. */
function contentsOf(rows: Record<Part, Row[]>): Record<string, Row[]> {
  return Object.fromEntries(
    PARTS.map((part) => [part, rows[part].map((row) => pick(row, CONTENT_COLUMNS[part]))]),
  )
}

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Ids of units are unique in the database: each tour of this file needs its own. */
function withNewUnits(form: TourFields): TourFields {
  return { ...form, units: form.units?.map((unit) => ({ ...unit, id: crypto.randomUUID() })) }
}

function unitsWithIds(rows: Record<Part, Row[]>, form: TourFields): TourFields['units'] {
  return form.units?.map((unit, position) => ({ ...unit, id: String(rows.unit[position]?.id) }))
}
