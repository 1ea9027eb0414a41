import { describe, expect, test } from 'vitest'
import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX } from '../import.ts'
import { readCsv } from './read-csv.ts'

const rowsOf = (text: string) => [...readCsv(text)].filter((row) => row !== null)
const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells)

describe('the delimiter', () => {
  test.for([';', ',', '\t', '|'])('%j is the one with the most columns in the first line', (delimiter) => {
    const line = ['a', 'b', 'c'].join(delimiter)
    expect(cellsOf(`${line}\n1;,\t|`)[0]).toEqual(['a', 'b', 'c'])
  })

  test('is not counted in quotes, nor in the lines that follow', () => {
    expect(cellsOf('"a,b,c";d\ne;f,g,h')).toEqual([
      ['a,b,c', 'd'],
      ['e', 'f,g,h'],
    ])
    expect(cellsOf('a;b\r1,2,3,4')).toEqual([['a', 'b'], ['1,2,3,4']])
  })

  test.for(['Bookings, autumn, 2026', '"Bookings, ""autumn"", 2026";', ';;;;\n\nBookings, autumn, 2026'])(
    'is that of the headings below the title %j',
    (title) => {
      expect(cellsOf(`${title}\n\n"Name";Date\na,b,c,d;e`).at(-1)).toEqual(['a,b,c,d', 'e'])
    },
  )

  test('is a semicolon where two occur as often, and where none does', () => {
    expect(cellsOf('a;b,c')).toEqual([['a', 'b,c']])
    expect(cellsOf('name\n1;2')).toEqual([['name'], ['1', '2']])
  })

  test('is the one that the file names, whose line is no row', () => {
    expect(rowsOf('sep=|\na,b|c')).toEqual([{ number: 1, cells: ['a,b', 'c'] }])
    expect(cellsOf('sep=\t\r\na;b\tc')).toEqual([['a;b', 'c']])
  })
})

describe('rows', () => {
  test.for([
    ['\n', 'a;b\nc;d\n'],
    ['\r\n', 'a;b\r\nc;d\r\n'],
    ['\r', 'a;b\rc;d'],
    ['no last line end', 'a;b\nc;d'],
  ] as const)('end with %j', ([, text]) => {
    expect(rowsOf(text)).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['c', 'd'] },
    ])
  })

  test('may be empty, and still have their number', () => {
    expect(rowsOf('a\n\nb;')).toEqual([
      { number: 1, cells: ['a'] },
      { number: 2, cells: [''] },
      { number: 3, cells: ['b', ''] },
    ])
    expect(rowsOf('')).toEqual([])
  })
})

describe('quotes', () => {
  test.for([
    ['hold delimiters and line ends', '"a;b\nc";d', ['a;b\nc', 'd']],
    ['are doubled inside', '"a ""b"" c";d', ['a "b" c', 'd']],
    ['may be empty', '"";d', ['', 'd']],
    ['hold a quote alone', '"""";d', ['"', 'd']],
    ['keep what follows them', '"a"b;d', ['ab', 'd']],
    ['are a character inside of a cell', 'a"b;d', ['a"b', 'd']],
    ['that never end take the rest', 'a;"b\nc;d', ['a', 'b\nc;d']],
  ] as const)('%s', ([, text, cells]) => {
    expect(cellsOf(text)).toEqual([cells])
  })
})

test('of too many columns and of too long a cell one more is given, and the rest is passed over', () => {
  const wide = Array.from({ length: IMPORT_COLUMNS_MAX + 5 }, (_, column) => String(column)).join(';')
  const rows = cellsOf(`${wide}\n${'x'.repeat(IMPORT_CELL_MAX + 5)};y`)
  expect(rows[0]).toHaveLength(IMPORT_COLUMNS_MAX + 1)
  expect(rows[1]).toEqual(['x'.repeat(IMPORT_CELL_MAX + 1), 'y'])
})

test('a text behind the columns is refused also where the first column too many is empty', async () => {
  const row = `${'a;'.repeat(IMPORT_COLUMNS_MAX)};x;`
  expect(cellsOf(row)[0]?.slice(IMPORT_COLUMNS_MAX)).toEqual(['x'])
  expect(cellsOf(';'.repeat(IMPORT_COLUMNS_MAX + 5))[0]).toHaveLength(IMPORT_COLUMNS_MAX + 1)
})

describe('a file far beyond the limits is not read to its end', () => {
  test.for([
    ['of doubled quotes', `a\n${'""'.repeat(30_000)}`, 'import.cell_too_long'],
    ['of a quote that never ends', `a\n"${'x'.repeat(50_000)}`, 'import.cell_too_long'],
    ['of one long word', 'x'.repeat(50_000), 'import.cell_too_long'],
    ['of one word behind its quotes', `""${'x'.repeat(50_000)}`, 'import.cell_too_long'],
    ['of delimiters', ','.repeat(20_000), 'import.too_many_columns'],
    ['of line ends', '\n'.repeat(100_001), 'import.too_large_inside'],
  ] as const)('%s', ([, text, code]) => {
    expect(() => rowsOf(text)).toThrow(code)
  })
})

test('the reading may pause within a long row', () => {
  const row = Array.from({ length: 20 }, () => 'x'.repeat(15_000)).join(',')
  expect([...readCsv(row)].filter((one) => one === null)).toHaveLength(2)
})
