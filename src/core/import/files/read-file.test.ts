import { describe, expect, test } from 'vitest'
import { Refused } from '../../kernel/refusal.ts'
import { IMPORT_ROWS_MAX } from '../import.ts'
import { readFile } from './read-file.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
/** Windows-1252, in which each of these characters is the byte of its code. */
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

async function refusalOf(file: Uint8Array): Promise<unknown> {
  try {
    await readFile(file)
    return null
  } catch (error) {
    return error instanceof Refused ? error.refusal : error
  }
}

describe('readFile', () => {
  test('reads CSV with quotes, line ends in cells, and any of the usual delimiters', async () => {
    for (const delimiter of [',', ';', '\t', '|']) {
      const text = `Name${delimiter}Note\r\n"Rossi, ""Maya"""${delimiter}"a\nb"\r\n\r\nNoé${delimiter}\r\n`
      expect(await readFile(bytes(text))).toEqual({
        format: 'CSV',
        headings: ['Name', 'Note'],
        rows: [
          { number: 2, cells: ['Rossi, "Maya"', 'a\nb'] },
          { number: 4, cells: ['Noé', ''] },
        ],
      })
    }
  })

  test('reads UTF-8 with its mark, UTF-16 and Windows-1252', async () => {
    const utf16 = new Uint8Array(Buffer.from('\ufeffNom;Prénom\nHélène;Zoé', 'utf16le'))
    for (const file of [bytes('\ufeffNom;Prénom\nHélène;Zoé'), utf16, latin('Nom;Prénom\nHélène;Zoé')]) {
      expect(await readFile(file)).toMatchObject({
        headings: ['Nom', 'Prénom'],
        rows: [{ number: 2, cells: ['Hélène', 'Zoé'] }],
      })
    }
  })

  test('refuses what is no table, is empty or beyond the limits', async () => {
    const refused = async (text: string) => refusalOf(bytes(text))
    expect(await refused('%PDF-1.7\u0000')).toEqual({ code: 'import.unreadable' })
    expect(await refused('')).toEqual({ code: 'import.blank' })
    expect(await refused('\n ;\n')).toEqual({ code: 'import.blank' })
    expect(await refused('Name;Date\n')).toEqual({ code: 'import.empty' })
    expect(await refused('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')).toEqual({ code: 'import.without_events' })
    expect(await refused(`a\n${'b\n'.repeat(IMPORT_ROWS_MAX + 1)}`)).toMatchObject({
      code: 'import.too_many_rows',
    })
    expect(await refused(`${'a,'.repeat(60)}a\nb`)).toMatchObject({ code: 'import.too_many_columns' })
    expect(await refused(`a\n"${'b'.repeat(5_000)}`)).toMatchObject({ code: 'import.cell_too_long', row: 2 })
  })
})
