import { describe, expect, test } from 'vitest'
import {
  CALENDAR_FEED_TYPE,
  CALENDAR_TYPE,
  calendarFeed,
  calendarFile,
  type CalendarEvent,
} from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'K7M2XQ4P@tours.example',
  title: 'Les passages secrets',
  description: 'Référence K7M2XQ4P',
  location: 'Place Saint-Jean',
  coordinates: { latitude: 45.7608, longitude: 4.8272 },
  url: 'https://tours.example/fr/reservation/abc',
  localDateTimeStart: '2026-12-05T10:00:00',
  localDateTimeEnd: '2026-12-05T12:30',
  timeZone: 'Europe/Paris',
  now: '2026-11-21T10:00:00.25Z',
  cancelled: false,
}

const HERE = Temporal.ZonedDateTime.from('2026-07-01T12:00[Indian/Reunion]')

test('the file is one event of a published calendar, in the time of its place', () => {
  const lines = unfolded(calendarFile(event))
  expect(lines.slice(0, 5)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Escapade//Escapade//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:K7M2XQ4P@tours.example',
      'DTSTAMP:20261121T100000Z',
      'DTSTART;TZID=Europe/Paris:20261205T100000',
      'DTEND;TZID=Europe/Paris:20261205T123000',
      'GEO:45.7608;4.8272',
      'STATUS:CONFIRMED',
    ]),
  )
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
  expect(lines.filter((line) => /^(LAST-MODIFIED|LOCATION|URL)/.test(line))).toEqual([
    'LAST-MODIFIED:20261121T100000Z',
    'LOCATION:Place Saint-Jean',
    'URL:https://tours.example/fr/reservation/abc',
  ])
})

test('every part that begins ends, the last one first', () => {
  const feed = calendarFeed('Nobody', [event, { ...event, timeZone: 'UTC' }], HERE)
  const open: string[] = []
  const ended: [string, string | undefined][] = []
  for (const line of unfolded(feed)) {
    const [, edge, part = ''] = /^(BEGIN|END):(.*)$/.exec(line) ?? []
    if (edge === 'BEGIN') open.push(part)
    if (edge === 'END') ended.push([part, open.pop()])
  }
  expect(ended.length).toBeGreaterThan(6)
  expect(ended.filter(([part, begun]) => part !== begun)).toEqual([])
  expect(open).toEqual([])
  expect(unfolded(feed).filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(2)
})

test('a file that informs names its method, and a calendar to subscribe to its name and its refresh', () => {
  expect([CALENDAR_TYPE, CALENDAR_FEED_TYPE]).toEqual([
    'text/calendar; charset=utf-8; method=PUBLISH',
    'text/calendar; charset=utf-8',
  ])
  expect(unfolded(calendarFeed('Nobody; here', [event], HERE)).slice(4, 8)).toEqual([
    String.raw`NAME:Nobody\; here`,
    String.raw`X-WR-CALNAME:Nobody\; here`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ])
})

test('a zone with a line end or a colon in its name can stand in no calendar', () => {
  for (const timeZone of ['UTC\r\nX:Y', 'X:UTC', 'UTC;'])
    expect(() => calendarFile({ ...event, timeZone })).toThrow('can stand in a calendar file')
})

test('a cancelled departure says so, a place without coordinates gives none', () => {
  const lines = unfolded(calendarFile({ ...event, cancelled: true, coordinates: null }))
  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines.join()).not.toContain('GEO')
})

describe('the rules of the zone', () => {
  test.for([
    // Each line: kind, onset on the clocks before the change, offset before, offset after.
    [
      'Europe/Paris',
      '2026-12-05T10:00',
      [
        'DAYLIGHT 20260329T020000 +0100 +0200',
        'STANDARD 20261025T030000 +0200 +0100',
        'DAYLIGHT 20270328T020000 +0100 +0200',
      ],
    ],
    // On the day itself, an hour after the clocks went forward, and an hour before.
    [
      'Europe/Paris',
      '2027-03-28T04:00',
      [
        'STANDARD 20261025T030000 +0200 +0100',
        'DAYLIGHT 20270328T020000 +0100 +0200',
        'STANDARD 20271031T030000 +0200 +0100',
      ],
    ],
    [
      'Europe/Paris',
      '2027-03-28T01:00',
      [
        'DAYLIGHT 20260329T020000 +0100 +0200',
        'STANDARD 20261025T030000 +0200 +0100',
        'DAYLIGHT 20270328T020000 +0100 +0200',
      ],
    ],
    [
      'America/St_Johns',
      '2026-07-01T10:00',
      [
        'STANDARD 20251102T020000 -0230 -0330',
        'DAYLIGHT 20260308T020000 -0330 -0230',
        'STANDARD 20261101T020000 -0230 -0330',
      ],
    ],
    ['UTC', '2026-07-01T10:00', ['STANDARD 19700101T000000 +0000 +0000']],
    // Their last change, or the one before it, was from local mean time.
    ['Indian/Reunion', '2026-07-01T10:00', ['STANDARD 19700101T000000 +0400 +0400']],
    ['America/Cayenne', '2026-07-01T10:00', ['STANDARD 19700101T000000 -0300 -0300']],
    ['Africa/Monrovia', '2026-07-01T10:00', ['DAYLIGHT 19720107T000000 -004430 +0000']],
  ] as const)('%s around %s', ([timeZone, localDateTimeStart, rules]) => {
    expect(rulesOf(calendarFile({ ...event, timeZone, localDateTimeStart }))).toEqual(rules)
  })
})

test('a departure in any zone that an operator can choose has a file', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone'))
    expect(rulesOf(calendarFile({ ...event, timeZone })).length).toBeGreaterThan(0)
})

test('a calendar to subscribe to has the rules of each zone once, over all its events', () => {
  const at = (localDateTimeStart: string, timeZone = 'Europe/Paris') => ({
    ...event,
    localDateTimeStart,
    timeZone,
  })
  const feed = calendarFeed(
    'Petites Routes, Camille',
    [at('2026-12-05T10:00'), at('2027-04-02T10:00'), at('2026-12-06T10:00', 'UTC')],
    HERE,
  )
  expect(rulesOf(feed)).toEqual([
    'DAYLIGHT 20260329T020000 +0100 +0200',
    'STANDARD 20261025T030000 +0200 +0100',
    'DAYLIGHT 20270328T020000 +0100 +0200',
    'STANDARD 20271031T030000 +0200 +0100',
    'STANDARD 19700101T000000 +0000 +0000',
  ])
  const lines = unfolded(feed)
  expect(lines.filter((line) => line.startsWith('TZID:'))).toEqual(['TZID:Europe/Paris', 'TZID:UTC'])
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3)
  expect(lines).toContain(String.raw`NAME:Petites Routes\, Camille`)
  // A method would request a single import; a date of change would limit it to newer events.
  expect(lines.filter((line) => /^(METHOD|LAST-MODIFIED)/.test(line))).toEqual([])
})

test('a calendar without events has a component, which programs require: the zone of the operator', () => {
  expect(unfolded(calendarFeed('Nobody', [], HERE)).slice(8, -2)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Indian/Reunion',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0400',
    'TZOFFSETTO:+0400',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
})

test('typed text cannot begin a line of its own', () => {
  const typed = 'Fin\r\nEND:VEVENT\nATTACH:file:///etc/passwd\rX;Y,Z\\'
  const lines = unfolded(calendarFile({ ...event, title: typed, location: typed, description: typed }))
  expect(lines).toContain(String.raw`SUMMARY:Fin\nEND:VEVENT\nATTACH:file:///etc/passwd\nX\;Y\,Z\\`)
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([])
})

test('lines are at most 75 bytes, folded between characters', () => {
  const description = 'é'.repeat(200)
  const file = calendarFile({ ...event, description })
  const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...sizes)).toBe(75)
  expect(unfolded(file)).toContain(`DESCRIPTION:${description}`)
})

function unfolded(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n')
}

function rulesOf(file: string): string[] {
  const rule = /BEGIN:(STANDARD|DAYLIGHT)\r\nDTSTART:(.*)\r\nTZOFFSETFROM:(.*)\r\nTZOFFSETTO:(.*)\r\n/g
  return [...file.matchAll(rule)].map(([, ...parts]) => parts.join(' '))
}

test('no control character is written', () => {
  const location = 'He\u0001re\u0007 x\u007f\u0085,\r\nthere\tor'
  const file = calendarFile({ ...event, location })
  expect(unfolded(file)).toContain(String.raw`LOCATION:Here x\,\nthere` + '\tor')
  expect(file.replaceAll(/[\t\r\n]/g, '')).not.toMatch(/\p{Cc}/u)
})
