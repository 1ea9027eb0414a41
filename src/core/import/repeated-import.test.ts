import { describe, expect } from 'vitest'
import {
  aPlannedImport,
  anImport,
  detailOf,
  fatesOf,
  startShown,
} from '#tests/support/factories/an-import.ts'
import { camille } from '#tests/support/member-actor.ts'
import { seatsTaken } from '#tests/support/money-records.ts'
import { test as base } from '#tests/support/postgres/sold-departure.ts'
import { chooseColumns } from './choose-columns.server.ts'
import { productKey } from './import-store.server.ts'
import { planImport } from './plan-import.server.ts'
import { uploadImport } from './upload-import.server.ts'

const test = base.extend<{ at: string }>({
  at: async ({ app, departure }, use) => {
    const query = app.db.selectFrom('availability').select('local_start').where('id', '=', departure)
    const { local_start } = await query.executeTakeFirstOrThrow()
    await use(local_start)
  },
})

describe('an import', () => {
  test('adds nothing a second time, with a reference or without', async ({ app, tour, departure, at }) => {
    for (const [head, first] of [
      ['Ref,Name,Date,Adults', 'A-1'],
      ['Email,Name,Date,Adults', 'maya@example.com'],
    ]) {
      const file = `${head}\n${first},Maya,${at},2\n${first},Maya,${at},2`
      const id = await anImport(app, tour.id, file)
      const taken = await seatsTaken(app, departure)
      expect(await fatesOf(app, id)).toEqual(['2 IMPORTED', '3 LEFT_OUT SAME_AS_ROW'])
      const again = await aPlannedImport(app, tour.id, `${file}\n`)
      expect(await fatesOf(app, again)).toEqual([
        '2 LEFT_OUT ALREADY_IMPORTED',
        '3 LEFT_OUT ALREADY_IMPORTED',
      ])
      await expect(startShown(app, again)).rejects.toMatchObject({
        refusal: { code: 'import.nothing_ready' },
      })
      expect(await seatsTaken(app, departure)).toBe(taken)
    }
  })

  test('refuses a second tour or an amended party under one reference, and says so', async ({
    app,
    tour,
    departure,
    at,
  }) => {
    const file = `Ref,Name,Date,Adults\nB-1,Maya,${at},2\nB-2,Noé,${at},1\nB-2,Noé,2027-05-01 10:00,1`
    const id = await anImport(app, tour.id, file, { createDepartures: true })
    const differing = ['3 REFUSED REFERENCE_DIFFERS', '4 REFUSED REFERENCE_DIFFERS']
    expect(await fatesOf(app, id)).toEqual(['2 IMPORTED', ...differing])
    const again = await aPlannedImport(app, tour.id, file)
    expect(await fatesOf(app, again)).toEqual(['2 LEFT_OUT ALREADY_IMPORTED', ...differing])
    const amended = await aPlannedImport(app, tour.id, `Ref,Name,Date,Adults\nB-1,Maya,${at},3`)
    expect(await fatesOf(app, amended)).toEqual(['2 REFUSED IMPORTED_DIFFERS'])
    expect(await seatsTaken(app, departure)).toBe(2)
  })

  test('says of two guests of one name that nothing tells them apart', async ({ app, tour, at }) => {
    const id = await anImport(app, tour.id, `Name,Date,Adults\nMaya,${at},2\nMaya,${at},2`)
    expect(await fatesOf(app, id)).toEqual(['2 IMPORTED', '3 REFUSED GUEST_UNCLEAR'])
  })

  test('offers the same columns and tours to the next file with these headings', async ({
    app,
    tour,
    at,
  }) => {
    const head = 'Wer,Wann'
    const file = new File([`${head}\nMaya,${at}`], 'a.csv')
    const upload = () => uploadImport(app, camille, { file, formToken: undefined, locale: 'fr' })
    const { id } = await upload()
    const columns = { columns: ['NAME', 'DATE'] as ('NAME' | 'DATE')[], perTicket: false, system: 'Paper' }
    await chooseColumns(app, camille, id, columns)
    const choices = {
      dateOrder: null,
      createDepartures: true,
      capacity: 7,
      locale: 'fr' as const,
    }
    const plan = async (tourId: string) => {
      const { version } = await detailOf(app, id)
      const tours = { [productKey('')]: tourId }
      await planImport(app, camille, id, { ...choices, version, tours, unpaid: 'DUE' })
    }
    const chosen = async (one: string) => (await detailOf(app, one)).products.map(({ tourId }) => tourId)
    expect(await chosen(id)).toEqual([null])
    await plan(tour.id)
    const next = await detailOf(app, (await upload()).id)
    expect(next.columns.map(({ field }) => field)).toEqual(['NAME', 'DATE'])
    expect(next.products).toMatchObject([{ name: '', rows: 1, tourId: tour.id }])
    expect(next.choices).toMatchObject({ system: 'Paper', unpaid: 'DUE', capacity: 7 })
    await plan('')
    expect(await chosen(id)).toEqual([''])
  })
})
