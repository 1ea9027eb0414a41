import { assert } from '../kernel/assert.ts'

/** One appointment, in wall-clock time at a place. */
export type CalendarEvent = {
  /** The same for the same appointment for ever: importing it again replaces it. */
  uid: string
  title: string
  description: string
  location: string
  coordinates: { latitude: number; longitude: number } | null
  url: string
  /** 'YYYY-MM-DDTHH:MM', without offset. */
  localDateTimeStart: string
  localDateTimeEnd: string
  timeZone: string
  /** When the file is made (ISO 8601): the newer of two files wins. */
  now: string
  cancelled: boolean
}

/** The media type of a calendar file that only tells (RFC 5546: PUBLISH), and asks for no answer. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH'

/**
 * An iCalendar file of one event, with the rules of its zone around it, so that every calendar program shows the
 * place's own time. Source: RFC 5545.
 */
export function calendarFile(event: CalendarEvent): string {
  const { timeZone, coordinates } = event
  const stamp = basic(event.now)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Escapade//Escapade//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zoneRules(event),
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `DTSTART;TZID=${timeZone}:${basic(event.localDateTimeStart)}`,
    `DTEND;TZID=${timeZone}:${basic(event.localDateTimeEnd)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    ...(coordinates ? [`GEO:${coordinates.latitude};${coordinates.longitude}`] : []),
    `URL:${event.url}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** The observance in force at the event, and the change before and after it: enough for one event, exact for ever. */
function zoneRules({ timeZone, localDateTimeStart }: CalendarEvent): string[] {
  assert(/^[\w+\-/]+$/.test(timeZone), `"${timeZone}" can stand in a calendar file`)
  const start = Temporal.PlainDateTime.from(localDateTimeStart).toZonedDateTime(timeZone)
  const inForce = start.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  const changes = [inForce?.getTimeZoneTransition('previous'), inForce, start.getTimeZoneTransition('next')]
  const observances = changes.flatMap((change) => (change ? observance(change) : []))
  const always = [
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    ...offsets(start.offset, start.offset),
    'END:STANDARD',
  ]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...(observances.length > 0 ? observances : always),
    'END:VTIMEZONE',
  ]
}

function observance(change: Temporal.ZonedDateTime): string[] {
  const before = change.subtract({ nanoseconds: 1 })
  const kind = change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
  // The moment of the change as clocks showed it just before they were moved.
  const onset = change.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime().toString()
  return [`BEGIN:${kind}`, `DTSTART:${basic(onset)}`, ...offsets(before.offset, change.offset), `END:${kind}`]
}

function offsets(from: string, to: string): string[] {
  return [`TZOFFSETFROM:${from.replaceAll(':', '')}`, `TZOFFSETTO:${to.replaceAll(':', '')}`]
}

/** ISO 8601 in its basic form, to the second: '20261205T100000', with Z for an instant. */
function basic(iso: string): string {
  const [, date = '', time = '', zulu = ''] = /^([\d-]{10})T([\d:]{5,8})[\d.]*(Z?)$/.exec(iso) ?? []
  return `${date.replaceAll('-', '')}T${time.replaceAll(':', '').padEnd(6, '0')}${zulu}`
}

/** Text as a property's value: nothing in it can begin a line of its own. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|\r|\n/g, String.raw`\n`)
}

/** Lines of at most 75 bytes, continued by a space, never inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines = ['']
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > 75) {
      lines.push(' ')
      bytes = 1
    }
    lines.push(`${lines.pop() ?? ''}${character}`)
    bytes += size
  }
  return lines.join('\r\n')
}
