import { Refused } from '../../kernel/refusal.ts'
import { IMPORT_ROWS_MAX } from '../import.ts'
import type { SheetRow } from './sheet.ts'

const HEADINGS = ['Summary', 'Start', 'Name', 'Email', 'Guests', 'UID', 'Status', 'Description']

/** The longest name of a property with its parameters; a longer one is none that we read. */
const PROPERTY_HEAD_MAX = 10_000

/** The lines of a file: its longest events have some fifty each, in lines of some twenty bytes. */
const LINES_MAX = 25 * IMPORT_ROWS_MAX
/** The characters of a line that are read: far more than a cell holds. */
const LINE_MAX = 100_000
/** The lines after which the reading may pause. */
const PIECE = 1_000

type Property = { name: string; parameters: string; value: string }

/**
 * The events of a calendar file (RFC 5545) as rows, numbered from 2 below their headings. The attendee is the customer,
 * and the number of attendees that of the guests. An event that repeats has the rule in place of its start, for the
 * reader of bookings to refuse: which of its dates are bookings, the file does not say. Refuses import.unreadable and
 * import.too_large_inside.
 */
export function* readIcs(text: string): Generator<SheetRow | null> {
  yield { number: 1, cells: HEADINGS }
  let number = 1
  let event: Property[] | null = null
  let depth = 0
  for (const line of linesOf(text)) {
    if (line === null) yield null
    const property = line === null ? null : propertyOf(line)
    if (!property) continue
    const { name, value } = property
    if (name === 'BEGIN' && value.toUpperCase() === 'VEVENT') {
      if (event) throw new Refused({ code: 'import.unreadable' })
      event = []
    } else if (name === 'BEGIN' && event) depth += 1
    else if (name === 'END' && event && depth > 0) depth -= 1
    else if (name === 'END' && event) {
      yield { number: (number += 1), cells: cellsOf(event) }
      event = null
    } else if (event && depth === 0) event.push(property)
  }
}

/** The lines, of which each that begins with a space or a tab is the rest of the one before. */
function* linesOf(text: string): Generator<string | null> {
  let line: string | null = null
  let at = 0
  for (let number = 1; at <= text.length; number += 1) {
    if (number > LINES_MAX) throw new Refused({ code: 'import.too_large_inside' })
    if (number % PIECE === 0) yield null
    const found = text.indexOf('\n', at)
    const next = found === -1 ? text.length : found
    const end = found > at && text[found - 1] === '\r' ? found - 1 : next
    const isRest = line !== null && (text[at] === ' ' || text[at] === '\t')
    if (line !== null && isRest) {
      if (line.length < LINE_MAX) line += text.slice(at + 1, Math.min(end, at + LINE_MAX))
    } else {
      if (line !== null) yield line
      line = text.slice(at, Math.min(end, at + LINE_MAX))
    }
    at = next + 1
  }
  if (line !== null) yield line
}

/** A line as a property: quoted parameters may hold colons, and an attached file may be a value of megabytes. */
function propertyOf(line: string): Property | null {
  const match = /^([A-Za-z-]+)((?:;[^:;="]+=(?:"[^"]*"|[^:;"])*)*):/.exec(line.slice(0, PROPERTY_HEAD_MAX))
  if (!match) return null
  const [head, name = '', parameters = ''] = match
  return { name: name.toUpperCase(), parameters, value: line.slice(head.length) }
}

function cellsOf(event: readonly Property[]): string[] {
  const first = (name: string) => event.find((property) => property.name === name)
  const textOf = (name: string) => unescaped(first(name)?.value ?? '')
  const attendees = event.filter(({ name }) => name === 'ATTENDEE')
  const [guest] = attendees
  const repeats = first('RRULE') ?? first('RDATE')
  return [
    textOf('SUMMARY'),
    repeats ? `${repeats.name} ${unescaped(repeats.value)}` : startOf(first('DTSTART')),
    guest ? (parameterOf(guest, 'CN') ?? '') : '',
    guest ? guest.value.replace(/^mailto:/i, '') : '',
    String(Math.max(1, attendees.length)),
    textOf('UID'),
    textOf('STATUS'),
    textOf('DESCRIPTION'),
  ]
}

/** `20260704T100000` with its zone: `2026-07-04T10:00[Europe/Paris]`, or with a Z for UTC. A day has no time. */
function startOf(start: Property | undefined): string {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(start?.value ?? '')
  if (!start || !match) return start?.value ?? ''
  const [, year, month, day, hour, minute, utc = ''] = match
  const date = `${year}-${month}-${day}`
  if (hour === undefined) return date
  const zone = parameterOf(start, 'TZID')
  return `${date}T${hour}:${minute}${utc}${zone && !utc ? `[${zone}]` : ''}`
}

function parameterOf({ parameters }: Property, name: string): string | undefined {
  const match = new RegExp(`;${name}=(?:"([^"]*)"|([^;:]*))`, 'i').exec(parameters)
  return match ? (match[1] ?? match[2]) : undefined
}

function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}
