import { decimalOf } from '#core/kernel/money.ts'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Cell } from './csv.ts'

/**
 * A workbook of one sheet, written as its rows come: a million of them are never in memory together. Texts are texts
 * (no cell can be a formula), numbers are numbers, times are times in the reader's own format. Source: ECMA-376,
 * SpreadsheetML.
 */
export function xlsxStream(
  sheetName: string,
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const rows = batches[Symbol.asyncIterator]()
  let rowNumber = 1
  let sheet: ZipDeflate
  let zip: Zip
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error)
        controller.enqueue(chunk)
        if (isLast) controller.close()
      })
      for (const [path, text] of Object.entries(partsOf(sheetName))) addWhole(zip, path, text)
      sheet = new ZipDeflate('xl/worksheets/sheet1.xml')
      zip.add(sheet)
      sheet.push(
        strToU8(
          SHEET_BEGIN +
            rowOf(
              1,
              header.map((text) => inline(text, HEADER_STYLE)),
            ),
        ),
      )
    },
    async pull() {
      const { done, value } = await rows.next()
      if (done) {
        sheet.push(strToU8(SHEET_END), true)
        zip.end()
      } else {
        const written = value.map((cells) => rowOf((rowNumber += 1), cells.map(cellOf)))
        sheet.push(strToU8(written.join('')))
      }
    },
    async cancel() {
      await rows.return?.()
    },
  })
}

/** Positions in the list of formats in styles.xml below. */
const HEADER_STYLE = 1
const AMOUNT_STYLE = 2
const TIME_STYLE = 3

/** A cell without its position: attributes and content. */
type Written = { attributes: string; content: string }

function cellOf(cell: Cell): Written {
  switch (cell.kind) {
    case 'text':
      return inline(cell.text, 0)
    case 'integer':
      return { attributes: '', content: `<v>${cell.value}</v>` }
    case 'amount':
      return { attributes: ` s="${AMOUNT_STYLE}"`, content: `<v>${decimalOf(cell.minor)}</v>` }
    case 'time':
      return { attributes: ` s="${TIME_STYLE}"`, content: `<v>${serialOf(cell.local)}</v>` }
  }
}

function inline(text: string, style: number): Written {
  return {
    attributes: ` t="inlineStr" s="${style}"`,
    content: `<is><t xml:space="preserve">${escaped(text)}</t></is>`,
  }
}

function rowOf(number: number, cells: readonly Written[]): string {
  const written = cells.map(
    ({ attributes, content }, index) => `<c r="${columnName(index)}${number}"${attributes}>${content}</c>`,
  )
  return `<row r="${number}">${written.join('')}</row>`
}

/** A to Z, then AA: sheets count their columns in letters. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

/** Days since the end of 1899, which is how a sheet counts. */
function serialOf(local: string): number {
  const from = Temporal.PlainDateTime.from('1899-12-30T00:00:00')
  return from.until(Temporal.PlainDateTime.from(local), { largestUnit: 'minutes' }).minutes / 1440
}

/**
 * XML does not permit most control characters, not even escaped. A sheet reads `_x0041_` as the character of that
 * number; its first sign is therefore written by its own number. Source: ECMA-376, ST_Xstring.
 */
function escaped(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- They are what is looked for
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  )
}

function addWhole(zip: Zip, path: string, text: string): void {
  const file = new ZipDeflate(path)
  zip.add(file)
  file.push(strToU8(text), true)
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const SHEET_BEGIN = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const SHEET_END = '</sheetData></worksheet>'

function partsOf(sheetName: string): Record<string, string> {
  // A name of 31 characters at most, without the signs that formulas use.
  const name = escaped(sheetName.replaceAll(/[[\]*/\\?:'"]/g, ' ').slice(0, 31))
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    // Format 4 is '#,##0.00', format 22 a date with its time: both in the reader's own locale.
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
}
