import { Refused } from '../../kernel/refusal.ts'
import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../import.ts'
import { columnOf, createFillDown, mergesOf, setCell, type Merges } from './merged-cells.ts'
import type { Pause } from './pause.server.ts'
import type { SheetRow } from './sheet.ts'
import { attributeOf, decodedXml, elementsOf, withoutElements } from './xml-elements.ts'
import { openZip, type Zip } from './zip.server.ts'

/**
 * Rows, cells and shared texts, empty ones too: the largest table has a text of its own in each of its cells, and
 * formats of empty cells make a sheet larger than its table.
 */
const ELEMENTS_MAX = 2.5 * IMPORT_ROWS_MAX * IMPORT_COLUMNS_MAX
/** The rows and the columns of the largest sheet of a spreadsheet program. */
const ROW_NUMBER_MAX = 1_048_576
const CELLS_OF_ROW_MAX = 16_384

/**
 * The rows of the first sheet of a workbook (ECMA-376, SpreadsheetML). Of a formula the value that the spreadsheet has
 * stored is taken, and nothing is computed; a date is written as ISO 8601. A merged cell has its value in each of its
 * rows. Refuses import.unreadable and import.too_large_inside.
 */
export async function readXlsx(bytes: Uint8Array, pause: Pause): Promise<Generator<SheetRow | null>> {
  const zip = openZip(bytes)
  const workbook = await zip.text('xl/workbook.xml')
  const sheet = await zip.text(await pathOfFirstSheet(zip, workbook))
  const count = createCount(ELEMENTS_MAX)
  const shared = zip.has('xl/sharedStrings.xml') ? await zip.text('xl/sharedStrings.xml') : ''
  const texts = await sharedTexts(shared, count, pause)
  const styles = zip.has('xl/styles.xml') ? dateStyles(await zip.text('xl/styles.xml')) : []
  const merges = await mergesOf(sheet, pause)
  return rowsOf(sheet, merges, { texts, styles, from1904: countsFrom1904(workbook) }, count)
}

async function pathOfFirstSheet(zip: Zip, workbook: string): Promise<string> {
  const [first] = elementsOf(workbook, 'sheet')
  const id = first && attributeOf(first.attributes, 'r:id')
  const relations = elementsOf(await zip.text('xl/_rels/workbook.xml.rels'), 'Relationship')
  const relation = relations.find(({ attributes }) => attributeOf(attributes, 'Id') === id)
  const target = relation && attributeOf(relation.attributes, 'Target')
  if (!target) throw new Refused({ code: 'import.unreadable' })
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function countsFrom1904(workbook: string): boolean {
  const [properties] = elementsOf(workbook, 'workbookPr')
  return /^(?:1|true)$/.test(attributeOf(properties?.attributes ?? '', 'date1904') ?? '')
}

type Meaning = { texts: readonly string[]; styles: readonly boolean[]; from1904: boolean }

function* rowsOf(
  sheet: string,
  merges: Merges,
  meaning: Meaning,
  count: () => void,
): Generator<SheetRow | null> {
  const fillDown = createFillDown(merges)
  let number = 0
  let last = 0
  for (const row of elementsOf(sheet, 'row')) {
    count()
    number = Number(attributeOf(row.attributes, 'r') ?? number + 1)
    if (row.content === '') {
      yield null
      continue
    }
    refuseOutOfPlace(number, last)
    last = number
    const cells: string[] = []
    let next = 0
    const countOfRow = createCount(CELLS_OF_ROW_MAX)
    for (const cell of elementsOf(row.content, 'c')) {
      count()
      countOfRow()
      const column = columnAt(attributeOf(cell.attributes, 'r')) ?? next
      next = column + 1
      if (cell.content === '') continue
      // The caller refuses a row of one column too many; a far column is not filled up to.
      const place = Math.min(column, IMPORT_COLUMNS_MAX)
      const text = textOfCell(cell, meaning).slice(0, IMPORT_CELL_MAX + 1)
      // An empty text further on does not replace the one that the row is refused for.
      if (text.trim() === '') continue
      setCell(cells, place, text)
    }
    fillDown(number, cells)
    yield { number, cells }
  }
}

/** Rows stand in the order of their numbers, each once. */
function refuseOutOfPlace(number: number, last: number): void {
  const isInPlace = Number.isInteger(number) && number > last && number <= ROW_NUMBER_MAX
  if (!isInPlace) throw new Refused({ code: 'import.unreadable' })
}

function textOfCell(
  { attributes, content }: { attributes: string; content: string },
  meaning: Meaning,
): string {
  const type = attributeOf(attributes, 't') ?? 'n'
  if (type === 'inlineStr') return textRuns(content)
  const value = decodedXml(elementsOf(content, 'v').next().value?.content ?? '')
  if (type === 's') return meaning.texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n' || value === '') return value
  const isDate = meaning.styles[Number(attributeOf(attributes, 's') ?? 0)] === true
  return isDate ? dateOf(value, meaning.from1904) : plainNumber(value)
}

async function sharedTexts(xml: string, count: () => void, pause: Pause): Promise<string[]> {
  const texts: string[] = []
  for (const { content } of elementsOf(xml, 'si')) {
    count()
    texts.push(textRuns(content))
    const waits = pause()
    if (waits) await waits
  }
  return texts
}

/** Counts up to a limit. The count beyond it refuses import.too_large_inside. */
function createCount(max: number): () => void {
  let left = max
  return () => {
    left -= 1
    if (left < 0) throw new Refused({ code: 'import.too_large_inside' })
  }
}

/** The text of its runs, without the readings of Japanese names. */
function textRuns(content: string): string {
  if (content === '') return ''
  const runs = elementsOf(withoutElements(content, 'rPh'), 't')
  return [...runs].map((run) => decodedXml(run.content)).join('')
}

/** True for each format of cells that shows a date: a built-in one, or one of its own with the letters of dates. */
function dateStyles(xml: string): boolean[] {
  const own = new Map(
    [...elementsOf(xml, 'numFmt')].map(({ attributes }) => [
      attributeOf(attributes, 'numFmtId'),
      decodedXml(attributeOf(attributes, 'formatCode') ?? ''),
    ]),
  )
  const [formats] = elementsOf(xml, 'cellXfs')
  return [...elementsOf(formats?.content ?? '', 'xf')].map(({ attributes }) => {
    const id = attributeOf(attributes, 'numFmtId') ?? '0'
    const code = own.get(id)
    if (code === undefined) return isBuiltInDate(Number(id))
    return /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[[^[\]]*\]|\\./g, ''))
  })
}

function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
}

/**
 * Days since the end of 1899, or of 1903 in old files of the Macintosh; below one day it is a time. Any other value
 * stays as it is.
 */
function dateOf(value: string, from1904: boolean): string {
  const serial = Number(value)
  if (!Number.isFinite(serial) || serial < 0 || serial > 100_000) return value
  const minutes = Math.round(serial * 1440)
  const at = Temporal.PlainDateTime.from(from1904 ? '1904-01-01' : '1899-12-30').add({ minutes })
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' })
  if (serial < 1) return time
  const day = at.toPlainDate().toString()
  return Number.isInteger(serial) ? day : `${day}T${time}`
}

/** 2 and not 2.0000000000000004: a spreadsheet stores binary fractions. A long number of an order stays as it is. */
function plainNumber(value: string): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return String(Number.isInteger(number) ? number : Math.round(number * 1e6) / 1e6)
}

function columnAt(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1]
  return letters ? columnOf(letters) : null
}
