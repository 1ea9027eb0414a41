import { describe, expect, test } from 'vitest'
import { aWorkbook, refusalOf } from '#tests/support/factories/a-workbook.ts'
import { readFile } from './read-file.server.ts'

const HEADINGS = '<row r="1"><c r="A1" t="str"><v>Value</v></c></row>'
/** The formats 0 to 3: none, a built-in date, a date of its own, and letters of dates in quotes, which are no date. */
const STYLES = `<styleSheet><numFmts>
  <numFmt numFmtId="170" formatCode="d.m.yy"/><numFmt numFmtId="171" formatCode="0 &quot;days&quot;"/>
  </numFmts><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`

/** The text of one cell. */
async function cellOf(cell: string, parts: Record<string, string> = {}): Promise<string | undefined> {
  const file = aWorkbook(`${HEADINGS}<row r="2">${cell}</row>`, { 'xl/styles.xml': STYLES, ...parts })
  return (await readFile(file)).rows[0]?.cells[0]
}

const FROM_1904 = {
  'xl/workbook.xml':
    '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
}

describe('a cell', () => {
  test.for([
    ['a true value', '<c r="A2" t="b"><v>1</v></c>', 'TRUE'],
    ['a false value', '<c r="A2" t="b"><v>0</v></c>', 'FALSE'],
    ['an error of a formula', '<c r="A2" t="e"><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['a number that is no number', '<c r="A2"><v>about 3</v></c>', 'about 3'],
    ['a number with a fraction', '<c r="A2"><v>29.500000000000004</v></c>', '29.5'],
    ['a built-in date', '<c r="A2" s="1"><v>46207</v></c>', '2026-07-04'],
    ['a date of its own format', '<c r="A2" s="2"><v>46207</v></c>', '2026-07-04'],
    ['a number of days', '<c r="A2" s="3"><v>46207</v></c>', '46207'],
    ['a number of an unknown format', '<c r="A2" s="9"><v>46207</v></c>', '46207'],
    ['a date before all dates', '<c r="A2" s="1"><v>-1</v></c>', '-1'],
    ['a date after all dates', '<c r="A2" s="1"><v>100001</v></c>', '100001'],
    ['a date that is no number', '<c r="A2" s="1"><v>soon</v></c>', 'soon'],
    ['an invalid place', '<c r="A"><v>5</v></c>', '5'],
    ['no place', '<c><v>5</v></c>', '5'],
  ] as const)('holds %s', async ([, cell, text]) => {
    expect(await cellOf(cell)).toBe(text)
  })

  test('counts its days from 1904 where the workbook says so', async () => {
    expect(await cellOf('<c r="A2" s="1"><v>44745</v></c>', FROM_1904)).toBe('2026-07-04')
  })

  test.for([14, 22, 27, 36, 45, 47, 50, 58])('has a date in the built-in format %i', async (id) => {
    const styles = `<styleSheet><cellXfs><xf numFmtId="${id}"/></cellXfs></styleSheet>`
    expect(await cellOf('<c r="A2"><v>46207</v></c>', { 'xl/styles.xml': styles })).toBe('2026-07-04')
  })

  test.for([13, 23, 26, 37, 44, 48, 49, 59])('has a number in the built-in format %i', async (id) => {
    const styles = `<styleSheet><cellXfs><xf numFmtId="${id}"/></cellXfs></styleSheet>`
    expect(await cellOf('<c r="A2"><v>46207</v></c>', { 'xl/styles.xml': styles })).toBe('46207')
  })

  test('without a place stands behind the one before it, also behind an empty one', async () => {
    const rows =
      '<row><c/><c t="str"><v>Name</v></c></row><row><c t="str"><v>7</v></c><c t="str"><v>Maya</v></c></row>'
    const { headings } = await readFile(aWorkbook(rows))
    expect(headings).toEqual(['', 'Name'])
  })

  test.for(['', ' '])('behind the columns is refused, whatever stands behind it: %j', async (behind) => {
    const far = `<c r="BI2" t="str"><v>x</v></c><c r="BJ2" t="str"><v>${behind}</v></c>`
    expect(await refusalOf(aWorkbook(`${HEADINGS}<row r="2">${far}</row>`))).toBe('import.too_many_columns')
  })

  test('reads its text without the reading of a Japanese name', async () => {
    const cell = '<c r="A2" t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>'
    expect(await cellOf(cell)).toBe('東京')
  })
})

describe('rows', () => {
  test('without numbers are counted, also after one with a number', async () => {
    const rows = `${HEADINGS}<row><c><v>1</v></c></row><row r="7"><c><v>2</v></c></row><row><c><v>3</v></c></row>`
    const { rows: read } = await readFile(aWorkbook(rows))
    expect(read.map(({ number, cells }) => [number, ...cells])).toEqual([
      [2, '1'],
      [7, '2'],
      [8, '3'],
    ])
  })

  test('are read to the last one that a spreadsheet has', async () => {
    const { rows } = await readFile(aWorkbook(`${HEADINGS}<row r="1048576"><c><v>1</v></c></row>`))
    expect(rows).toEqual([{ number: 1_048_576, cells: ['1'] }])
  })

  test.for(['0', '-1', '1.5', 'second', '1048577', '99999999999'])(
    'of the number %s are refused',
    async (number) => {
      const file = aWorkbook(`${HEADINGS}<row r="${number}"><c><v>1</v></c></row>`)
      expect(await refusalOf(file)).toBe('import.unreadable')
    },
  )

  test.for(['7', '6'])('of the number %s after the row 7 are refused', async (number) => {
    const row = (r: string) => `<row r="${r}"><c><v>1</v></c></row>`
    expect(await refusalOf(aWorkbook(HEADINGS + row('7') + row(number)))).toBe('import.unreadable')
  })
})

describe('a workbook', () => {
  const rows = `${HEADINGS}<row r="2"><c r="A2"><v>1</v></c></row>`

  test('may have no shared texts and no formats', async () => {
    const { rows: read } = await readFile(aWorkbook(rows, {}, ['xl/sharedStrings.xml', 'xl/styles.xml']))
    expect(read).toEqual([{ number: 2, cells: ['1'] }])
  })

  test('may name its sheet by an absolute path', async () => {
    const relations =
      '<Relationships><Relationship Id="r1" Target="/xl/worksheets/sheet1.xml"/></Relationships>'
    const file = aWorkbook(rows, { 'xl/_rels/workbook.xml.rels': relations })
    expect((await readFile(file)).rows).toHaveLength(1)
  })

  test.for([
    ['names no sheet', { 'xl/workbook.xml': '<workbook><sheets/></workbook>' }],
    ['does not say where its sheet is', { 'xl/_rels/workbook.xml.rels': '<Relationships/>' }],
    [
      'names no file for its sheet',
      { 'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1"/></Relationships>' },
    ],
    [
      'names a file that is not there',
      {
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="other.xml"/></Relationships>',
      },
    ],
  ] as const)('that %s is refused', async ([, parts]) => {
    expect(await refusalOf(aWorkbook(rows, parts))).toBe('import.unreadable')
  })
})
