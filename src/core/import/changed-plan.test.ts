import { describe, expect } from 'vitest'
import { detailOf, fatesOf } from '#tests/support/factories/an-import.ts'
import { byEmail } from '#tests/support/by-email.ts'
import { aTour, type TestTour } from '#tests/support/factories/factories.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/postgres/sold-departure.ts'
import { erasePerson } from '../personal-data/erase-person.server.ts'
import { chooseColumns } from './choose-columns.server.ts'
import type { ImportField } from './import.ts'
import type { ImportDetail } from './import.schema.ts'
import { planImport } from './plan-import.server.ts'
import { runImport } from './run-import.server.ts'
import { startImport } from './start-import.server.ts'
import { uploadImport } from './upload-import.server.ts'

const test = base.extend<{ boat: TestTour }>({
  boat: async ({ app }, use) => use(await aTour(app)),
})

const AT = '2027-05-01 10:00'
/** Most rows are of the walk until the first ones are erased. */
const FILE = `Name,Email,Date,Product,Guide
Ann,ann@x.fr,${AT},Walk,Zoé
Ann Lee,ann@x.fr,${AT},Walk,Zoé
Bea,bea@x.fr,${AT},Walk,Ida
Cleo,cleo@x.fr,${AT},Boat,Ida
Dora,dora@x.fr,${AT},Boat,Ida`
const COLUMNS: (ImportField | '')[] = ['NAME', 'EMAIL', 'DATE', 'PRODUCT', '']
const OTHER_COLUMNS: (ImportField | '')[] = ['NAME', 'EMAIL', 'DATE', '', 'PRODUCT']

const conflict = (state: string) => ({ refusal: { code: 'import.state_conflict', state } })

/** An import whose columns are chosen. */
async function withProducts(app: TestApp, content = FILE): Promise<string> {
  const file = new File([content], 'bookings.csv')
  const { id } = await uploadImport(app, camille, { file, formToken: undefined, locale: 'fr' })
  await choose(app, id, COLUMNS)
  return id
}

async function choose(app: TestApp, id: string, columns: (ImportField | '')[]): Promise<void> {
  await chooseColumns(app, camille, id, { columns, perTicket: false, system: '' })
}

/** Sends the tours that a member has chosen on this page, by the names of its products. */
async function plan(
  app: TestApp,
  page: ImportDetail,
  tours: Readonly<Record<string, string>>,
  capacity = 10,
): Promise<void> {
  await planImport(app, camille, page.id, {
    version: page.version,
    tours: Object.fromEntries(page.products.map(({ key, name }) => [key, tours[name] ?? ''])),
    dateOrder: null,
    unpaid: 'PAID',
    createDepartures: true,
    capacity,
    locale: 'fr',
  })
}

async function toursOf(app: TestApp, id: string): Promise<Record<string, string | null>> {
  const { products } = await detailOf(app, id)
  return Object.fromEntries(products.map(({ name, tourId }) => [name, tourId]))
}

describe('a plan that has changed since the page was shown', () => {
  test('does not start, and starts from the page that shows it', async ({ app, tour, boat }) => {
    const id = await withProducts(app)
    await plan(app, await detailOf(app, id), { Walk: tour.id, Boat: boat.id })
    const shown = await detailOf(app, id)
    await plan(app, shown, { Walk: tour.id, Boat: '' })
    await expect(startImport(app, camille, id, shown)).rejects.toMatchObject(conflict('PLANNED'))
    expect((await detailOf(app, id)).state).toBe('PLANNED')
    const present = await detailOf(app, id)
    await startImport(app, camille, id, present)
    await startImport(app, camille, id, present)
    await expect(startImport(app, camille, id, shown)).rejects.toMatchObject(conflict('RUNNING'))
    await runImport(app, id)
    const imported = ['2 IMPORTED', '3 IMPORTED', '4 IMPORTED']
    expect(await fatesOf(app, id)).toEqual([
      ...imported,
      '5 LEFT_OUT TOUR_LEFT_OUT',
      '6 LEFT_OUT TOUR_LEFT_OUT',
    ])
  })

  test('is not replaced from the page before it, except by the same choices', async ({ app, tour, boat }) => {
    const id = await withProducts(app)
    const shown = await detailOf(app, id)
    const tours = { Walk: tour.id, Boat: boat.id }
    await plan(app, shown, tours)
    const planned = await detailOf(app, id)
    await plan(app, shown, tours)
    expect(await detailOf(app, id)).toEqual(planned)
    await expect(plan(app, shown, tours, 8)).rejects.toMatchObject(conflict('PLANNED'))
    await expect(plan(app, shown, { Walk: tour.id })).rejects.toMatchObject(conflict('PLANNED'))
    expect(await detailOf(app, id)).toEqual(planned)
  })
})

describe('the tour of a product', () => {
  test('is not given to a product of columns that were chosen since', async ({ app, tour, boat }) => {
    const id = await withProducts(app)
    const shown = await detailOf(app, id)
    await choose(app, id, OTHER_COLUMNS)
    const chosen = plan(app, shown, { Walk: tour.id, Boat: boat.id })
    await expect(chosen).rejects.toMatchObject(conflict('TOURS'))
    expect(await toursOf(app, id)).toEqual({ Ida: null, Zoé: null })
  })

  test('is still its own after an erasure that has changed the order of the products', async ({
    app,
    tour,
    boat,
  }) => {
    const id = await withProducts(app, FILE.replaceAll('ann@x.fr', 'lee@x.fr'))
    const shown = await detailOf(app, id)
    expect(shown.products.map(({ name }) => name)).toEqual(['Walk', 'Boat'])
    await erasePerson(app, camille, byEmail('lee@x.fr'))
    await plan(app, shown, { Walk: tour.id, Boat: boat.id })
    const after = await detailOf(app, id)
    expect(after.products.map(({ name }) => name)).toEqual(['Boat', 'Walk'])
    expect(await toursOf(app, id)).toEqual({ Walk: tour.id, Boat: boat.id })
    const file = new File([FILE], 'next.csv')
    const next = await uploadImport(app, camille, { file, formToken: undefined, locale: 'fr' })
    expect(await toursOf(app, next.id)).toEqual({ Walk: tour.id, Boat: boat.id })
  })
})
