import { describe, expect, test } from 'vitest'
import { readIcs } from './read-ics.ts'

const HEADINGS = ['Summary', 'Start', 'Name', 'Email', 'Guests', 'UID', 'Status', 'Description']

const rowsOf = (text: string) => [...readIcs(text)].filter((row) => row !== null)

/** The rows of the events with these lines, by their headings. */
function eventsOf(...events: string[][]) {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT'])
  const [headings, ...rows] = rowsOf(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'))
  expect(headings).toEqual({ number: 1, cells: HEADINGS })
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 2))
  return rows.map(({ cells }) =>
    Object.fromEntries(HEADINGS.map((heading, index) => [heading, cells[index]])),
  )
}
const eventOf = (...lines: string[]) => eventsOf(lines)[0]

test('an event is a row, whose first attendee is the customer', () => {
  const lines = [
    'summary:Old Lyon\\, by night\\; late',
    'DTSTART;TZID=Europe/Paris:20260704T100000',
    'ATTENDEE;ROLE=CHAIR;CN="Rossi: Maya; Noé":MAILTO:maya@exam',
    ' ple.com',
    'ATTENDEE;CN=Noé:mailto:noe@example.com',
    'UID:1@example.com',
    'STATUS:CONFIRMED',
    'DESCRIPTION:Two\\nlines\\Nand a \\\\',
  ]
  expect(eventOf(...lines)).toEqual({
    Summary: 'Old Lyon, by night; late',
    Start: '2026-07-04T10:00[Europe/Paris]',
    Name: 'Rossi: Maya; Noé',
    Email: 'maya@example.com',
    Guests: '2',
    UID: '1@example.com',
    Status: 'CONFIRMED',
    Description: 'Two\nlines\nand a \\',
  })
})

test('an event without anything is a row of one guest', () => {
  expect(eventsOf([], ['SUMMARY:B'])).toMatchObject([
    { Summary: '', Start: '', Name: '', Email: '', Guests: '1' },
    { Summary: 'B' },
  ])
  expect(eventOf('ATTENDEE:maya@example.com')).toMatchObject({
    Name: '',
    Email: 'maya@example.com',
    Guests: '1',
  })
})

describe('the start of an event', () => {
  test.for([
    ['DTSTART:20260704T100059', '2026-07-04T10:00'],
    ['DTSTART:20260704T100000Z', '2026-07-04T10:00Z'],
    ['DTSTART;TZID=Europe/Paris:20260704T100000Z', '2026-07-04T10:00Z'],
    ['DTSTART;tzid="Europe/Paris":20260704T100000', '2026-07-04T10:00[Europe/Paris]'],
    ['DTSTART;VALUE=DATE:20260704', '2026-07-04'],
    ['DTSTART:soon', 'soon'],
    ['DTSTART:x20260704', 'x20260704'],
    ['DTSTART:20260704T1000', '20260704T1000'],
  ] as const)('%s is %s', ([line, start]) => {
    expect(eventOf(line)?.Start).toBe(start)
  })

  test('is no date where the event repeats', () => {
    expect(eventOf('DTSTART:20260704T100000', 'RRULE:FREQ=WEEKLY')?.Start).toBe('RRULE FREQ=WEEKLY')
    expect(eventOf('DTSTART:20260704T100000', 'RDATE:20260711T100000')?.Start).toBe('RDATE 20260711T100000')
  })
})

test('parts of an event and of the calendar are not the event', () => {
  const alarm = [
    'SUMMARY:A',
    'BEGIN:VALARM',
    'BEGIN:X',
    'UID:x',
    'END:X',
    'SUMMARY:no',
    'END:VALARM',
    'UID:1',
  ]
  expect(eventOf(...alarm)).toMatchObject({ Summary: 'A', UID: '1' })
  const rows = rowsOf(
    'BEGIN:VTIMEZONE\nUID:x\nEND:VTIMEZONE\nSUMMARY:no\nBEGIN:vevent\nno property\nEND:vevent',
  )
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Summary', ''])
})

test('lines are folded by a space or a tab', () => {
  expect(eventOf('SUMMARY:a', ' b', '\tc')?.Summary).toBe('abc')
})

test('an event without its end is no row, and an event inside of an event is refused', () => {
  expect(rowsOf('BEGIN:VEVENT\nSUMMARY:A')).toHaveLength(1)
  expect(() => rowsOf('BEGIN:VEVENT\nBEGIN:VEVENT')).toThrow('import.unreadable')
})

test('a property of megabytes is left out of its event, and does not end the import', () => {
  const long = 'b'.repeat(9_000_000)
  expect(eventOf(`X-NOTE;A=${long}`, `ATTACH;VALUE=BINARY:${long}`, 'SUMMARY:A')?.Summary).toBe('A')
})

test('a text keeps its line separators', () => {
  expect(eventOf('SUMMARY:a\u2028b')?.Summary).toBe('a\u2028b')
})

test('a file of more lines than its events can have is refused, folded ones too', () => {
  for (const line of ['A\n', ' a\n'])
    expect(() => rowsOf(line.repeat(500_001))).toThrow('import.too_large_inside')
})

test('the reading may pause within an event', () => {
  const event = ['BEGIN:VEVENT', ...Array<string>(5_000).fill('X-A:b'), 'END:VEVENT'].join('\r\n')
  expect([...readIcs(event)].filter((row) => row === null)).toHaveLength(5)
})
