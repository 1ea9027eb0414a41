import { zipSync, strToU8 } from 'fflate'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { aWorkbook, refusalOf } from '#tests/support/factories/a-workbook.ts'
import { readFile } from './read-file.server.ts'

const HEADINGS =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Date</t></is></c><c r="D1" t="str"><v>Total</v></c></row>'

describe('a workbook', () => {
  test('gives texts, dates and the stored values of formulas, and keeps empty places', async () => {
    const rows = `${HEADINGS}<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="2"><v>46207.4375</v></c><c r="D3"><f>29*2</f><v>58</v></c></row><row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"><v>46207</v></c><c r="C4" s="3"><v>0.4375</v></c><c r="D4"><v>2.0000000000000004</v></c></row>`
    expect(await readFile(aWorkbook(rows))).toEqual({
      format: 'XLSX',
      headings: ['Name', 'Date', '', 'Total'],
      rows: [
        { number: 3, cells: ['Maya & Co', '2026-07-04T10:30', '', '58'] },
        { number: 4, cells: ['Maya & Co', '2026-07-04', '10:30', '2'] },
      ],
    })
  })

  test('keeps every digit of a long number, and loses no file for half of an emoji', async () => {
    const rows = `${HEADINGS}<row r="2"><c r="A2"><v>8477486104883961</v></c><c r="B2" t="str"><v>a&#xD83D;b_xDE00_</v></c></row>`
    const { rows: read } = await readFile(aWorkbook(rows))
    expect(read).toEqual([{ number: 2, cells: ['8477486104883961', 'a\ufffdb\ufffd', '', ''] }])
  })

  test('is refused with entities, when it unpacks to too much, and when it is none', async () => {
    const bomb = { 'xl/sharedStrings.xml': `<sst>${' '.repeat(100 * 1024 * 1024)}</sst>` }
    expect(await refusalOf(aWorkbook(HEADINGS, bomb))).toBe('import.too_large_inside')
    const entities = {
      'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst><si><t>&b;</t></si></sst>',
    }
    expect(await refusalOf(aWorkbook(HEADINGS, entities))).toBe('import.unreadable')
    expect(await refusalOf(zipSync({ 'word/document.xml': strToU8('<a/>') }))).toBe('import.unreadable')
    expect(await refusalOf(aWorkbook(HEADINGS).subarray(0, 400))).toBe('import.unreadable')
    expect(await refusalOf(aWorkbook(`${HEADINGS}<row r="2"><c r="XFD2"><v>1</v></c></row>`))).toBe(
      'import.too_many_columns',
    )
  })

  test.for([
    ['rows', '<row/>'.repeat(3_000_001)],
    ['cells in a row', `<row>${'<c/>'.repeat(16_385)}</row>`],
  ] as const)('is refused with more empty %s than any spreadsheet writes', async ([, rows]) => {
    expect(await refusalOf(aWorkbook(rows))).toBe('import.too_large_inside')
  })

  test('with a text that a million cells share is refused before it is written out', async () => {
    const text = { 'xl/sharedStrings.xml': `<sst><si><t>${'é'.repeat(2_000)}</t></si></sst>` }
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`
    expect(await refusalOf(aWorkbook(row.repeat(20_000), text))).toBe('import.too_large_inside')
  })

  test('of many rows leaves other requests their turns while it is read', async () => {
    const row = `<row>${'<c t="s"><v>1</v></c>'.repeat(30)}</row>`
    let isRead = false
    const read = readFile(aWorkbook(row.repeat(20_000))).finally(() => (isRead = true))
    let turns = 0
    while (!isRead) {
      await nextTurn()
      turns += 1
    }
    expect((await read).rows).toHaveLength(19_999)
    expect(turns).toBeGreaterThan(5)
  })
})

test('a calendar gives its events, their first attendee as the customer, and their zones', async () => {
  const calendar = `BEGIN:VCALENDAR
BEGIN:VEVENT
UID:1@example.com
SUMMARY:Old Lyon\\, by night
DTSTART;TZID=Europe/Paris:20260704T100000
ATTENDEE;CN="Rossi, Maya":mailto:maya@exam
 ple.com
ATTENDEE;CN=Noé:mailto:noe@example.com
DESCRIPTION:Two\\nlines
BEGIN:VALARM
DESCRIPTION:Reminder
END:VALARM
END:VEVENT
BEGIN:VEVENT
SUMMARY:Weekly
DTSTART:20260704T080000Z
RRULE:FREQ=WEEKLY
STATUS:CANCELLED
END:VEVENT
END:VCALENDAR`
  const { format, rows } = await readFile(new TextEncoder().encode(calendar.replaceAll('\n', '\r\n')))
  expect([format, ...rows.map(({ cells }) => cells)]).toEqual([
    'ICS',
    [
      'Old Lyon, by night',
      '2026-07-04T10:00[Europe/Paris]',
      'Rossi, Maya',
      'maya@example.com',
      '2',
      '1@example.com',
      '',
      'Two\nlines',
    ],
    ['Weekly', 'RRULE FREQ=WEEKLY', '', '', '1', '', 'CANCELLED', ''],
  ])
})
