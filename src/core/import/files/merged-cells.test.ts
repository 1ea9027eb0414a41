import { expect, test } from 'vitest'
import { aWorkbook, refusalOf } from '#tests/support/factories/a-workbook.ts'
import { columnOf, createFillDown, mergesOf, setCell } from './merged-cells.ts'
import { readFile } from './read-file.server.ts'

/** A workbook whose rows, from the first, have these texts from column A on; null is a cell without a value. */
function aMergedWorkbook(rows: readonly (readonly (string | null)[])[], merges: string): Uint8Array {
  const cell = (text: string | null, place: string) =>
    text === null ? `<c r="${place}" s="1"/>` : `<c r="${place}" t="str"><v>${text}</v></c>`
  const row = (cells: readonly (string | null)[], number: number) =>
    cells.map((text, column) => cell(text, `${'ABCD'[column]}${number}`)).join('')
  const data = rows.map((cells, index) => `<row r="${index + 1}">${row(cells, index + 1)}</row>`).join('')
  const sheet = `<worksheet><sheetData>${data}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`
  return aWorkbook('', { 'xl/worksheets/sheet1.xml': sheet })
}
const merge = (...references: string[]) => references.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
const cellsOf = async (file: Uint8Array) => (await readFile(file)).rows.map(({ cells }) => cells)

test('a cell merged over several bookings has its value in each of them', async () => {
  const file = aMergedWorkbook(
    [
      ['Visite', 'Date', 'Nom', 'Note'],
      ['Caves', '2026-07-04', 'Maya', 'x'],
      [null, null, 'Noé'],
      [null, null, 'Zoé'],
      ['Musée', '2026-07-05', 'Léa'],
    ],
    merge('A2:A4', 'B2:B3', 'D2:D3'),
  )
  expect(await cellsOf(file)).toEqual([
    ['Caves', '2026-07-04', 'Maya', 'x'],
    ['Caves', '2026-07-04', 'Noé', 'x'],
    ['Caves', '', 'Zoé', ''],
    ['Musée', '2026-07-05', 'Léa', ''],
  ])
})

test('a merged cell makes no booking of an empty row, and is not repeated across columns', async () => {
  const file = aMergedWorkbook(
    [
      ['Visite', 'Date', 'Nom'],
      ['Caves', null, 'Maya'],
      [null, ' '],
      [null, null, 'Noé'],
    ],
    merge('A2:B9', 'XFD2:XFD9', 'A', 'C2:C2'),
  )
  expect(await cellsOf(file)).toEqual([
    ['Caves', '', 'Maya'],
    ['Caves', '', 'Noé'],
  ])
})

test('a second line below merged headings is part of the headings', async () => {
  const file = aMergedWorkbook(
    [
      ['Réservations'],
      ['Nom', 'Date', 'Participants', null],
      [null, null, 'Adultes', 'Enfants'],
      ['Maya', '2026-07-04', '2', '1'],
    ],
    merge('A1:D1', 'A2:A3', 'B2:B3', 'C2:D2'),
  )
  expect(await readFile(file)).toMatchObject({
    headings: ['Nom', 'Date', 'Adultes', 'Enfants'],
    rows: [{ number: 4, cells: ['Maya', '2026-07-04', '2', '1'] }],
  })
})

test('merges over several rows are read behind the rows, and nothing else', async () => {
  const inRow = '<row><mergeCell ref="A8:A9"/></row>'
  const behind = merge('A2:A3', 'AB2:AB10', 'C2:C2', 'BI2:BI3', 'xA2:A3', 'A2:A3x', 'A2')
  const merges = await mergesOf(`<sheetData>${inRow}</sheetData>${behind}`, () => null)
  expect(merges).toEqual(
    new Map([
      [
        2,
        new Map([
          [0, 3],
          [27, 10],
        ]),
      ],
    ]),
  )
  expect(await mergesOf(merge('A2:A3'), () => null)).toEqual(new Map())
})

test('a merge ends with its last row', async () => {
  const fillDown = createFillDown(await mergesOf(`</sheetData>${merge('B2:B3')}`, () => null))
  const rows = [['', 'Caves'], ['Noé'], [' ', ''], ['Zoé']]
  for (const [index, cells] of rows.entries()) fillDown(index + 2, cells)
  expect(rows).toEqual([['', 'Caves'], ['Noé', 'Caves'], [' ', ''], ['Zoé']])
})

test('a row of spaces within a merge stays empty, and the rows behind it have its value', async () => {
  const fillDown = createFillDown(await mergesOf(`</sheetData>${merge('B2:B4', 'C2:C4')}`, () => null))
  const rows = [
    ['x', 'Caves', ''],
    [' ', '', ' '],
    ['Noé', 'Musée'],
  ]
  for (const [index, cells] of rows.entries()) fillDown(index + 2, cells)
  expect(rows).toEqual([
    ['x', 'Caves', ''],
    [' ', '', ' '],
    ['Noé', 'Musée'],
  ])
})

test('a merge whose first cell is empty gives nothing to its rows', async () => {
  const fillDown = createFillDown(await mergesOf(`</sheetData>${merge('B2:B4')}`, () => null))
  const rows = [['Maya'], ['Noé']]
  for (const [index, cells] of rows.entries()) fillDown(index + 2, cells)
  expect(rows).toEqual([['Maya'], ['Noé']])
})

test('each merge gives others a pause where it is asked for, and is read after it', async () => {
  let pauses = 0
  const pause = async () => {
    pauses += 1
  }
  const merges = await mergesOf(`</sheetData>${merge('A2:A3', 'B12:B345')}`, pause)
  expect(pauses).toBe(2)
  expect([...merges]).toEqual([
    [2, new Map([[0, 3]])],
    [12, new Map([[1, 345]])],
  ])
})

test('a cell beyond the end of a row is reached over empty ones', () => {
  const cells = ['a']
  setCell(cells, 3, 'd')
  setCell(cells, 4, 'e')
  setCell(cells, 0, 'b')
  expect(cells).toEqual(['b', '', '', 'd', 'e'])
})

test.for([
  ['A', 0],
  ['Z', 25],
  ['AA', 26],
  ['XFD', 16_383],
] as const)('the column %s is %i', ([letters, column]) => {
  expect(columnOf(letters)).toBe(column)
})

test('a merge over all rows of a spreadsheet adds none', async () => {
  const file = aMergedWorkbook(
    [
      ['Visite', 'Nom'],
      ['Caves', 'Maya'],
      [null, 'Noé'],
    ],
    merge('A2:A1048576'),
  )
  expect(await cellsOf(file)).toEqual([
    ['Caves', 'Maya'],
    ['Caves', 'Noé'],
  ])
})

test('more merges than the cells of a table leave room for are refused', async () => {
  const file = aMergedWorkbook([['Visite'], ['Caves']], merge('A2:A3').repeat(600_001))
  expect(await refusalOf(file)).toBe('import.too_large_inside')
})
