import { Refused } from '../../kernel/refusal.ts'
import { decodeText } from './decode-text.ts'
import { createPause } from './pause.server.ts'
import { readCsv } from './read-csv.ts'
import { readIcs } from './read-ics.ts'
import { readXlsx } from './read-xlsx.server.ts'
import { sheetOf, type Sheet } from './sheet.ts'

/** The characters in which a calendar says that it is one. */
const BEGINNING = 1_000

/**
 * The sheet in the bytes of a file, whose kind is known by its content and not by its name. Other requests have their
 * turns while it is read. Refuses import.*.
 */
export async function readFile(bytes: Uint8Array): Promise<Sheet> {
  const pause = createPause()
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return sheetOf('XLSX', await readXlsx(bytes, pause), pause)
  const text = await decodeText(bytes, pause)
  // Other office files, PDF and images have zero bytes; a text has none.
  if (text.includes('\u0000')) throw new Refused({ code: 'import.unreadable' })
  if (/^\s*BEGIN:VCALENDAR/i.test(text.slice(0, BEGINNING))) return sheetOf('ICS', readIcs(text), pause)
  return sheetOf('CSV', readCsv(text), pause)
}
