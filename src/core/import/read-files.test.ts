import { describe, expect, test } from 'vitest'
import { Refused } from '../kernel/refusal.ts'
import { IMPORT_ROWS_MAX } from './import.ts'
import { guessColumns } from './guess-columns.ts'
import { presetFor } from './presets.ts'
import { readDay, readTime, orderOfDates } from './read-day.ts'
import { readFile } from './read-file.server.ts'
import { readSum } from './read-sum.ts'

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
    expect(await refused('Name;Date\n')).toEqual({ code: 'import.empty' })
    expect(await refused(`a\n${'b\n'.repeat(IMPORT_ROWS_MAX + 1)}`)).toMatchObject({
      code: 'import.too_many_rows',
    })
    expect(await refused(`${'a,'.repeat(60)}a\nb`)).toMatchObject({ code: 'import.too_many_columns' })
    expect(await refused(`a\n"${'b'.repeat(5_000)}`)).toMatchObject({ code: 'import.cell_too_long', row: 2 })
  })
})

test('headings are recognized in English and French, whatever their accents and signs', () => {
  expect(guessColumns(['Nom', 'Prénom', 'E-mail', 'Date de la visite', 'Heure', 'Adultes'])).toEqual({
    LAST_NAME: 0,
    FIRST_NAME: 1,
    EMAIL: 2,
    DATE: 3,
    TIME: 4,
    ADULT: 5,
  })
  expect(guessColumns(['Nom', 'N° de réservation', 'Montant payé'])).toEqual({
    NAME: 0,
    REFERENCE: 1,
    PAID: 2,
  })
  expect(guessColumns(['Customer Name', '# of Pax', 'Total price', 'x', 'Name'])).toEqual({
    NAME: 0,
    GUESTS: 1,
    TOTAL: 2,
  })
})

test('the export of Regiondo is known by its documented columns', () => {
  expect(
    presetFor(['Order ID', 'Date of participation', 'Time of participation', 'Product Name', 'Price']),
  ).toEqual({
    system: 'Regiondo',
    perTicket: true,
    columns: { REFERENCE: 0, DATE: 1, TIME: 2, PRODUCT: 3 },
  })
  expect(presetFor(['Order ID', 'Date'])).toBeNull()
})

test.for([
  ['2026-07-04', '2026-07-04', null, null],
  ['2026-07-04T10:30', '2026-07-04', '10:30:00', null],
  ['2026-07-04 10:30:00Z', '2026-07-04', '10:30:00', 'UTC'],
  ['2026-07-04T10:30[Europe/Paris]', '2026-07-04', '10:30:00', 'Europe/Paris'],
  ['24/07/2026', '2026-07-24', null, null],
  ['07/24/2026 2:30 PM', '2026-07-24', '14:30:00', null],
  ['4 juillet 2026', '2026-07-04', null, null],
  ['sam. 4 juil. 2026 14h30', '2026-07-04', '14:30:00', null],
  ['July 4, 2026', '2026-07-04', null, null],
  ['Saturday, August 1st, 2026 9am', '2026-08-01', '09:00:00', null],
] as const)('%s is a day', ([text, day, time, zone]) => {
  const read = readDay(text, null)
  expect([read?.day.toString(), read?.time?.toString() ?? null, read?.zone]).toEqual([day, time, zone])
})

test.for(['', '31/02/2026', '03/04/2026', '2026-13-01', 'tomorrow', 'RRULE FREQ=DAILY', '12/12/1899'])(
  '%j is no day without an order',
  (text) => expect(readDay(text, null)).toBeNull(),
)

test('the order of day and month is that which the dates show', () => {
  expect(orderOfDates(['03/04/2026', '25/12/2026'])).toBe('DMY')
  expect(orderOfDates(['03/04/2026', '12/25/2026'])).toBe('MDY')
  expect(orderOfDates(['03/04/2026'])).toBeNull()
  expect(orderOfDates(['04/04/2026', '2026-05-01'])).toBe('none')
  expect(readDay('03/04/2026', 'DMY')?.day.toString()).toBe('2026-04-03')
  expect(readDay('03/04/2026', 'MDY')?.day.toString()).toBe('2026-03-04')
})

test('times and sums are read as people write them', () => {
  const times = [
    '14:30',
    '14h30',
    '14 h 30',
    '2:30 PM',
    '2.30 p.m.',
    '9h',
    '9 am',
    '10:00 - 12:30',
    '24:00',
    'noon',
  ]
  expect(times.map((time) => readTime(time)?.toString({ smallestUnit: 'minute' }) ?? null)).toEqual([
    '14:30',
    '14:30',
    '14:30',
    '14:30',
    '14:30',
    '09:00',
    '09:00',
    '10:00',
    null,
    null,
  ])
  const sums = ['58', '58.5', '1 234,50 €', '$1,234.50', '1.234,50', '1,234', 'EUR 12.00', '-5', 'free']
  expect(sums.map((sum) => readSum(sum)?.minor ?? null)).toEqual([
    5800,
    5850,
    123450,
    123450,
    123450,
    123400,
    1200,
    null,
    null,
  ])
  expect(readSum('12 €')?.currency).toBe('EUR')
})
