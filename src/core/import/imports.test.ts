import { describe, expect } from 'vitest'
import { aPlannedImport, anImport, detailOf, startShown } from '#tests/support/factories/an-import.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { chooseColumns } from './choose-columns.server.ts'
import { IMPORT_BYTES_MAX, IMPORT_PRODUCTS_MAX, type ImportField } from './import.ts'
import { productKey } from './import-store.server.ts'
import { importDetail, imports } from './imports.server.ts'
import { planImport } from './plan-import.server.ts'
import { discardImport } from './start-import.server.ts'
import { uploadImport } from './upload-import.server.ts'

const test = base.extend<{ app: TestApp }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
})

const refused = (code: string) => ({ refusal: expect.objectContaining({ code }) })

async function upload(app: TestApp, content: string, name = 'bookings.csv'): Promise<string> {
  const file = new File([content], name)
  const { id } = await uploadImport(app, camille, { file, formToken: undefined, locale: 'fr' })
  return id
}

const chosen = (columns: (ImportField | '')[], perTicket = false) => ({ columns, perTicket, system: '' })

describe('the sent files', () => {
  test('are listed with their rows, the newest first', async ({ app }) => {
    const tour = await aTour(app)
    await aDeparture(app, tour)
    const file = 'Name,Date\nMaya,2027-05-01 10:00\nZoé,'
    const first = await anImport(app, tour.id, file, { createDepartures: true })
    app.clock.advance({ minutes: 1 })
    const second = await upload(app, 'Name,Date\nNoé,2027-05-02', '')
    const { imports: listed } = await imports(app, camille)
    expect(listed.filter(({ id }) => id === first || id === second)).toMatchObject([
      { id: second, name: 'import', state: 'COLUMNS', createdBy: camille.name, rows: 1, imported: 0 },
      { id: first, name: 'bookings.csv', state: 'DONE', rows: 2, imported: 1 },
    ])
  })

  test('show the rows of one fate', async ({ app }) => {
    const tour = await aTour(app)
    const file = 'Name,Date\nMaya,2027-05-01 10:00\nZoé,\nNoé,2027-05-01 10:00'
    const id = await anImport(app, tour.id, file, { createDepartures: true })
    const rowsOf = async (fate: 'IMPORTED' | 'REFUSED' | 'KEPT', page = 1) => {
      const { list, total } = await importDetail(app, camille, id, { locale: 'en', fate, page })
      return [list.map(({ number }) => number), total]
    }
    expect(await rowsOf('IMPORTED')).toEqual([[2, 4], 2])
    expect(await rowsOf('IMPORTED', 2)).toEqual([[], 2])
    expect(await rowsOf('REFUSED')).toEqual([[3], 1])
    expect(await rowsOf('KEPT')).toEqual([[], 0])
  })

  test('offer a tour without a title by its path', async ({ app }) => {
    const tour = await aTour(app)
    await app.db.updateTable('tour').set({ title: '{}' }).where('id', '=', tour.id).execute()
    const { tours } = await detailOf(app, await upload(app, 'Name,Date\nMaya,2027-05-01'))
    expect(tours).toContainEqual({ id: tour.id, name: tour.slug })
  })

  test.for(['none', '019aa5c0-0000-7000-8000-000000000000'])('%s is not found', async (id, { app }) => {
    await expect(detailOf(app, id)).rejects.toMatchObject(refused('not_found'))
  })
})

describe('an upload', () => {
  test('of one form is one import, sent twice at once and once more', async ({ app }) => {
    const file = new File(['Name,Date\nMaya,2027-05-01'], 'a.csv')
    const form = { file, formToken: app.ids.uuid(), locale: 'fr' as const }
    const twice = [uploadImport(app, camille, form), uploadImport(app, camille, form)]
    const ids = [...(await Promise.all(twice)), await uploadImport(app, camille, form)]
    expect(new Set(ids.map(({ id }) => id))).toEqual(new Set([form.formToken]))
    expect((await detailOf(app, form.formToken)).total).toBe(1)
  })

  test.for([
    ['a changed cell', 'Name,Date\nMaya,2027-05-01\nZoé,2027-05-02'],
    ['a further row', 'Name,Date\nMaya,2027-05-01\nZoé,2027-05-01\nAda,2027-05-01'],
    ['a missing row', 'Name,Date\nMaya,2027-05-01'],
    ['other headings', 'Name,Day\nMaya,2027-05-01\nZoé,2027-05-01'],
  ] as const)('of a form that has sent another file is refused: %s', async ([, content], { app }) => {
    const form = { formToken: app.ids.uuid(), locale: 'fr' as const }
    const first = new File(['Name,Date\nMaya,2027-05-01\nZoé,2027-05-01'], 'a.csv')
    await uploadImport(app, camille, { ...form, file: first })
    const other = uploadImport(app, camille, { ...form, file: new File([content], 'a.csv') })
    await expect(other).rejects.toMatchObject(refused('form.sent_already'))
  })

  test('of a form is the same import once its rows are erased', async ({ app }) => {
    const file = new File(['Name,Date\nMaya,2027-05-01'], 'a.csv')
    const form = { file, formToken: app.ids.uuid(), locale: 'fr' as const }
    await uploadImport(app, camille, form)
    await app.db
      .updateTable('import_row')
      .set({ cells: [] })
      .where('import_id', '=', form.formToken)
      .execute()
    expect(await uploadImport(app, camille, form)).toEqual({ id: form.formToken })
  })

  test('above the limit is refused before it is read', async ({ app }) => {
    const file = new File([new Uint8Array(IMPORT_BYTES_MAX + 1)], 'a.csv')
    const form = { file, formToken: undefined, locale: 'fr' as const }
    await expect(uploadImport(app, camille, form)).rejects.toMatchObject(refused('upload.too_large'))
  })
})

describe('the choice of columns', () => {
  test.for([
    ['a field of two columns', ['NAME', 'DATE', 'NAME'], false, 'import.column_twice', 'NAME'],
    ['no column of names', ['DATE', '', ''], false, 'import.column_missing', 'NAME'],
    ['no column of dates', ['LAST_NAME', '', ''], false, 'import.column_missing', 'DATE'],
    ['tickets without a reference', ['FIRST_NAME', 'DATE', ''], true, 'import.column_missing', 'REFERENCE'],
  ] as [string, (ImportField | '')[], boolean, string, ImportField][])(
    'with %s is refused, and the file waits as it was',
    async ([, columns, perTicket, code, field], { app }) => {
      const id = await upload(app, 'One,Two,Three\na,b,c')
      const choice = chooseColumns(app, camille, id, chosen(columns, perTicket))
      await expect(choice).rejects.toMatchObject({ refusal: { code, field } })
      expect((await detailOf(app, id)).state).toBe('COLUMNS')
    },
  )

  test('needs only a first name or a last name beside the date', async ({ app }) => {
    for (const name of ['FIRST_NAME', 'LAST_NAME'] as const) {
      const id = await upload(app, 'One,Two\na,2027-05-01')
      await chooseColumns(app, camille, id, chosen([name, 'DATE']))
      expect((await detailOf(app, id)).state).toBe('TOURS')
    }
  })

  test('is refused where it names more products than a page shows', async ({ app }) => {
    const rows = Array.from({ length: IMPORT_PRODUCTS_MAX + 1 }, (_, n) => `Maya,2027-05-01,Tour ${n}`)
    const id = await upload(app, ['One,Two,Three', ...rows].join('\n'))
    const choice = chooseColumns(app, camille, id, chosen(['NAME', 'DATE', 'PRODUCT']))
    await expect(choice).rejects.toMatchObject({
      refusal: { code: 'import.too_many_products', max: IMPORT_PRODUCTS_MAX },
    })
  })

  test('shows a product that has the name of a method without a tour', async ({ app }) => {
    const id = await upload(app, 'Name,Date,Product\nMaya,2027-05-01 10:00,constructor')
    await chooseColumns(app, camille, id, chosen(['NAME', 'DATE', 'PRODUCT']))
    expect((await detailOf(app, id)).products).toMatchObject([{ name: 'constructor', tourId: null }])
  })

  test('is refused once the import runs', async ({ app }) => {
    const tour = await aTour(app)
    const file = 'Name,Date\nMaya,2027-05-01 10:00'
    const id = await anImport(app, tour.id, file, { createDepartures: true })
    await expect(chooseColumns(app, camille, id, chosen(['NAME', 'DATE']))).rejects.toMatchObject({
      refusal: { code: 'import.state_conflict', state: 'DONE' },
    })
    const planned = await aPlannedImport(app, tour.id, `${file}\nNoé,2027-05-02 10:00`)
    await chooseColumns(app, camille, planned, chosen(['NAME', 'DATE']))
    expect((await detailOf(app, planned)).state).toBe('TOURS')
  })
})

test('a dry run before its columns is refused, and the removal of a file that is being imported', async ({
  app,
}) => {
  const tour = await aTour(app)
  const id = await upload(app, 'Name,Date\nMaya,2027-05-01 10:00')
  const given = {
    dateOrder: null,
    unpaid: 'PAID',
    createDepartures: true,
    capacity: 8,
    locale: 'fr',
  } as const
  const dryRun = async () => {
    const { version } = await detailOf(app, id)
    await planImport(app, camille, id, { ...given, version, tours: { [productKey('')]: tour.id } })
  }
  await expect(dryRun()).rejects.toMatchObject({
    refusal: { code: 'import.state_conflict', state: 'COLUMNS' },
  })
  await chooseColumns(app, camille, id, chosen(['NAME', 'DATE']))
  await dryRun()
  await startShown(app, id)
  await expect(discardImport(app, camille, id)).rejects.toMatchObject({
    refusal: { code: 'import.state_conflict', state: 'RUNNING' },
  })
})
