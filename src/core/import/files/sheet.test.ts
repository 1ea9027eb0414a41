import { describe, expect, test } from 'vitest'
import { Refused } from '../../kernel/refusal.ts'
import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../import.ts'
import { sheetOf, type SheetRow } from './sheet.ts'

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ number: index + 1, cells }))

function refusalOf(rows: Iterable<SheetRow>): unknown {
  try {
    return sheetOf('CSV', rows)
  } catch (error) {
    return error instanceof Refused ? error.refusal : error
  }
}

test('rows are as wide as the widest, and empty ones are dropped', () => {
  expect(sheetOf('ICS', rowsOf([''], ['a', '', ' '], ['', ' '], ['b', 'c'], ['', '', 'd', '']))).toEqual({
    format: 'ICS',
    headings: ['a', '', ''],
    rows: [
      { number: 4, cells: ['b', 'c', ''] },
      { number: 5, cells: ['', '', 'd'] },
    ],
  })
})

test('headings may be the widest', () => {
  expect(sheetOf('CSV', rowsOf(['a', 'b'], ['c']))).toMatchObject({
    headings: ['a', 'b'],
    rows: [{ cells: ['c', ''] }],
  })
})

test('a cell is without control characters, space around it and halves of characters, and composed', () => {
  const cells = ['\u0000a\u0008\u001f ', ' b\tc\nd ', 'e\u0301', '\ud83d', '🚲', '\u000b\u000c\u000e']
  expect(sheetOf('CSV', rowsOf(['x'], cells)).rows[0]?.cells).toEqual(['a', 'b\tc\nd', 'é', '\ufffd', '🚲'])
})

describe('a file is refused', () => {
  test.for([
    ['without rows', []],
    ['with headings only', rowsOf(['a', 'b'])],
    ['with empty rows only', rowsOf(['a'], [''], [' '])],
  ] as const)('%s', ([, rows]) => {
    expect(refusalOf(rows)).toEqual({ code: 'import.empty' })
  })

  test('with too many columns or too long a cell, in its headings too', () => {
    const wide = (columns: number) => Array.from({ length: columns }, () => 'x')
    const tooWide = { code: 'import.too_many_columns', max: IMPORT_COLUMNS_MAX }
    expect(refusalOf(rowsOf(wide(IMPORT_COLUMNS_MAX), ['x']))).toMatchObject({ format: 'CSV' })
    expect(refusalOf(rowsOf(wide(IMPORT_COLUMNS_MAX + 1), ['x']))).toEqual(tooWide)
    expect(refusalOf(rowsOf(['x'], wide(IMPORT_COLUMNS_MAX + 1)))).toEqual(tooWide)
    const long = (length: number) => rowsOf(['x'], ['y', 'x'.repeat(length)])
    expect(refusalOf(long(IMPORT_CELL_MAX))).toMatchObject({ format: 'CSV' })
    expect(refusalOf(long(IMPORT_CELL_MAX + 1))).toEqual({
      code: 'import.cell_too_long',
      row: 2,
      max: IMPORT_CELL_MAX,
    })
  })

  test('with too many rows, of which no more than one is read', () => {
    let read = 0
    function* rows(count: number): Generator<SheetRow> {
      for (; read < count; read += 1) yield { number: read + 1, cells: ['x'] }
    }
    expect(refusalOf(rows(IMPORT_ROWS_MAX + 1))).toMatchObject({ format: 'CSV' })
    read = 0
    expect(refusalOf(rows(IMPORT_ROWS_MAX * 2))).toEqual({
      code: 'import.too_many_rows',
      max: IMPORT_ROWS_MAX,
    })
    expect(read).toBe(IMPORT_ROWS_MAX + 1)
  })
})
