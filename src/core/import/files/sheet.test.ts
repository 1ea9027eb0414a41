import { describe, expect, test } from 'vitest'
import { Refused } from '../../kernel/refusal.ts'
import { IMPORT_CELL_MAX, IMPORT_CHARACTERS_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../import.ts'
import { sheetOf, type Sheet, type SheetRow } from './sheet.ts'

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ number: index + 1, cells }))

const read = (rows: Iterable<SheetRow>): Promise<Sheet> => sheetOf('CSV', rows, () => null)

async function refusalOf(rows: Iterable<SheetRow>): Promise<unknown> {
  try {
    return await read(rows)
  } catch (error) {
    return error instanceof Refused ? error.refusal : error
  }
}

test('rows are as wide as the widest, and empty ones are dropped', async () => {
  expect(await read(rowsOf([''], ['a', '', ' '], ['', ' '], ['b', 'c'], ['', '', 'd', '']))).toEqual({
    format: 'CSV',
    headings: ['a', '', ''],
    rows: [
      { number: 4, cells: ['b', 'c', ''] },
      { number: 5, cells: ['', '', 'd'] },
    ],
  })
})

test('headings may be the widest', async () => {
  expect(await read(rowsOf(['a', 'b'], ['c']))).toMatchObject({
    headings: ['a', 'b'],
    rows: [{ cells: ['c', ''] }],
  })
})

describe('the headings', () => {
  const booking = ['1', 'Maya', '2026-07-04']

  test('are found below titles, which are dropped', async () => {
    const titles = [['Réservations automne', '', ''], ['Du', '01/09/2026', 'Nom', 'Visite'], ['Client'], ['']]
    expect(await read(rowsOf(...titles, ['Référence', 'Nom', 'Date'], booking))).toEqual({
      format: 'CSV',
      headings: ['Référence', 'Nom', 'Date'],
      rows: [{ number: 6, cells: booking }],
    })
  })

  test.for([
    [9, 'Nom'],
    [10, 'Titre'],
  ] as const)('are looked for in the first ten rows: below %i titles they are %s', async ([count, first]) => {
    const titles = Array.from({ length: count }, () => ['Titre'])
    const { headings } = await read(rowsOf(...titles, ['Nom', 'Date'], booking))
    expect(headings[0]).toBe(first)
  })

  test('are the first that name fields, and further ones are rows', async () => {
    const { headings, rows } = await read(rowsOf(['Nom', 'Date'], booking, ['Nom', 'Date', 'Visite']))
    expect(headings).toEqual(['Nom', 'Date', ''])
    expect(rows).toHaveLength(2)
  })

  test('may have a second line, which names more fields', async () => {
    const { headings, rows } = await read(
      rowsOf(['Nom', 'Date', 'Participants'], ['Nom', 'Date', 'Adultes', 'Enfants'], booking),
    )
    expect(headings).toEqual(['Nom', 'Date', 'Adultes', 'Enfants'])
    expect(rows).toHaveLength(1)
  })

  test('are the first row where none names fields', async () => {
    expect(await read(rowsOf(['Kunde', 'Datum'], ['Adult', 'x'], booking))).toMatchObject({
      headings: ['Kunde', 'Datum', ''],
      rows: [{ number: 2 }, { number: 3 }],
    })
  })
})

test('a cell is without control characters, space around it and halves of characters, and composed', async () => {
  const cells = ['\u0000a\u0008\u001f ', ' b\tc\nd ', 'e\u0301', '\ud83d', '🚲', '\u000b\u000c\u000e']
  const sheet = await read(rowsOf(['x'], cells))
  expect(sheet.rows[0]?.cells).toEqual(['a', 'b\tc\nd', 'é', '\ufffd', '🚲'])
})

describe('a file is refused', () => {
  test.for([
    ['without rows', [], 'import.blank'],
    ['with headings only', rowsOf(['a', 'b']), 'import.empty'],
    ['with empty rows only', rowsOf(['a'], [''], [' ']), 'import.empty'],
  ] as const)('%s', async ([, rows, code]) => {
    expect(await refusalOf(rows)).toEqual({ code })
  })

  test('with too many columns or too long a cell, in its headings too', async () => {
    const wide = (columns: number) => Array.from({ length: columns }, () => 'x')
    const tooWide = { code: 'import.too_many_columns', max: IMPORT_COLUMNS_MAX }
    expect(await refusalOf(rowsOf(wide(IMPORT_COLUMNS_MAX), ['x']))).toMatchObject({ format: 'CSV' })
    expect(await refusalOf(rowsOf(wide(IMPORT_COLUMNS_MAX + 1), ['x']))).toEqual(tooWide)
    expect(await refusalOf(rowsOf(['x'], wide(IMPORT_COLUMNS_MAX + 1)))).toEqual(tooWide)
    const long = (length: number) => rowsOf(['x'], ['y', 'x'.repeat(length)])
    expect(await refusalOf(long(IMPORT_CELL_MAX))).toMatchObject({ format: 'CSV' })
    expect(await refusalOf(long(IMPORT_CELL_MAX + 1))).toEqual({
      code: 'import.cell_too_long',
      row: 2,
      max: IMPORT_CELL_MAX,
    })
  })

  test('with too many rows, of which no more than one is read', async () => {
    let given = 0
    function* rows(count: number): Generator<SheetRow> {
      for (; given < count; given += 1) yield { number: given + 1, cells: ['x'] }
    }
    expect(await refusalOf(rows(IMPORT_ROWS_MAX + 1))).toMatchObject({ format: 'CSV' })
    given = 0
    expect(await refusalOf(rows(IMPORT_ROWS_MAX * 2))).toEqual({
      code: 'import.too_many_rows',
      max: IMPORT_ROWS_MAX,
    })
    expect(given).toBe(IMPORT_ROWS_MAX + 1)
  })

  test('with more characters than a file of text can hold', async () => {
    const text = 'x'.repeat(IMPORT_CELL_MAX)
    const row = Array.from({ length: IMPORT_COLUMNS_MAX }, () => text)
    const rows = (count: number) => rowsOf(...Array.from({ length: count }, () => row))
    const most = Math.floor(IMPORT_CHARACTERS_MAX / (IMPORT_CELL_MAX * IMPORT_COLUMNS_MAX))
    expect(await refusalOf(rows(most))).toMatchObject({ format: 'CSV' })
    expect(await refusalOf(rows(most + 1))).toEqual({ code: 'import.too_large_inside' })
  })
})

test('a pause that is asked for is awaited before the next row', async () => {
  const order: string[] = []
  function* rows(): Generator<SheetRow> {
    for (let number = 1; number < 4; number += 1) {
      order.push(`row ${number}`)
      yield { number, cells: ['x'] }
    }
  }
  await sheetOf('CSV', rows(), async () => {
    await Promise.resolve()
    order.push('others')
  })
  expect(order).toEqual(['row 1', 'others', 'row 2', 'others', 'row 3', 'others'])
})
