import { zipSync, strToU8 } from 'fflate'
import { readFile } from '#core/import/files/read-file.server.ts'
import { Refused } from '#core/kernel/refusal.ts'

const PARTS = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/sharedStrings.xml': '<sst><si><t>Name</t></si><si><r><t>Ma</t></r><r><t>ya &amp; Co</t></r></si></sst>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy\\ hh:mm"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/></cellXfs></styleSheet>',
}

/**
 * A workbook of one sheet with these rows (XML), with shared texts and formats as spreadsheets write them; `parts`
 * replaces files of it, and `without` leaves some out.
 */
export function aWorkbook(
  rows: string,
  parts: Readonly<Record<string, string>> = {},
  without: readonly string[] = [],
): Uint8Array {
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const files = Object.entries({ ...PARTS, 'xl/worksheets/sheet1.xml': sheet, ...parts })
  const kept = files.filter(([name]) => !without.includes(name))
  return zipSync(Object.fromEntries(kept.map(([name, text]) => [name, strToU8(text)])))
}

/** The code of the refusal of a file; null for one that is read. */
export async function refusalOf(file: Uint8Array): Promise<string | null> {
  try {
    await readFile(file)
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code
    throw error
  }
}
