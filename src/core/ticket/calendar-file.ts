import { assert } from '../kernel/assert.ts'
import { withoutControls } from '../kernel/visible-text.ts'

/** One appointment, in the wall-clock time of its zone. */
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
  /** The time of the last change (ISO 8601): the newer of two files wins. */
  now: string
  cancelled: boolean
}

/** The media type of a calendar file that only informs (RFC 5546: PUBLISH), and requests no reply. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH'

/** The media type of a calendar that programs read again and again. */
export const CALENDAR_FEED_TYPE = 'text/calendar; charset=utf-8'

/**
 * An iCalendar file of one event, with the rules of its zone around it, so that every calendar program shows the
 * zone's own time. Source: RFC 5545.
 */
export function calendarFile(event: CalendarEvent): string {
  return calendar(['METHOD:PUBLISH'], [event], [`LAST-MODIFIED:${basic(event.now)}`])
}

/**
 * A calendar to subscribe to, read again every hour: events that are missing from it disappear. `here`, the time on the
 * operator's clock, gives a calendar without events the rules of a zone, because a calendar without any component is
 * invalid. Sources: RFC 5545, section 3.6, and 7986; the X- properties are read by Apple's and Microsoft's programs.
 */
export function calendarFeed(
  name: string,
  events: readonly CalendarEvent[],
  here: Temporal.ZonedDateTime,
): string {
  return calendar(
    [
      `NAME:${escaped(name)}`,
      `X-WR-CALNAME:${escaped(name)}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ],
    events,
    [],
    here,
  )
}

/** `ofEach`: the additional properties of every event. */
function calendar(
  head: readonly string[],
  events: readonly CalendarEvent[],
  ofEach: readonly string[],
  here?: Temporal.ZonedDateTime,
): string {
  const times = events.map(({ timeZone, localDateTimeStart }) => ({ timeZone, local: localDateTimeStart }))
  if (times.length === 0 && here)
    times.push({ timeZone: here.timeZoneId, local: here.toPlainDateTime().toString() })
  const byZone = Map.groupBy(times, ({ timeZone }) => timeZone)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Escapade//Escapade//EN',
    'CALSCALE:GREGORIAN',
    ...head,
    ...[...byZone].flatMap(([zone, ofZone]) =>
      zoneRules(
        zone,
        ofZone.map(({ local }) => local),
      ),
    ),
    ...events.flatMap((event) => eventLines(event, ofEach)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

function eventLines(event: CalendarEvent, more: readonly string[]): string[] {
  const { timeZone, coordinates } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${basic(event.now)}`,
    ...more,
    `DTSTART;TZID=${timeZone}:${basic(event.localDateTimeStart)}`,
    `DTEND;TZID=${timeZone}:${basic(event.localDateTimeEnd)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    ...(coordinates ? [`GEO:${coordinates.latitude};${coordinates.longitude}`] : []),
    `URL:${event.url}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** The rules of a zone begin with this year. */
const FIRST_YEAR = 1970

/** The clock changes around and between local times of one zone, one before and one after: exact for ever. */
function zoneRules(timeZone: string, times: readonly string[]): string[] {
  assert(/^[\w+\-/]+$/.test(timeZone), `"${timeZone}" can stand in a calendar file`)
  const starts = times.toSorted()
  const [first, last] = [zoned(starts[0], timeZone), zoned(starts.at(-1), timeZone)]
  const inForce = first.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  const changes = [inForce?.getTimeZoneTransition('previous'), inForce, ...changesUntil(first, last)]
  // Earlier ones are those of local mean time, whose seconds not every program reads.
  const modern = changes.filter((change) => change && change.year >= FIRST_YEAR)
  const observances = modern.flatMap((change) => (change ? observance(change) : []))
  const always = [
    'BEGIN:STANDARD',
    `DTSTART:${FIRST_YEAR}0101T000000`,
    ...offsets(first.offset, first.offset),
    'END:STANDARD',
  ]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...(inForce && inForce.year >= FIRST_YEAR ? [] : always),
    ...observances,
    'END:VTIMEZONE',
  ]
}

function zoned(local: string | undefined, timeZone: string): Temporal.ZonedDateTime {
  assert(local, 'a zone is that of an event')
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone)
}

/** The changes after an instant, up to the first one after another instant. */
function changesUntil(from: Temporal.ZonedDateTime, until: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  const change = from.getTimeZoneTransition('next')
  if (!change) return []
  return Temporal.ZonedDateTime.compare(change, until) > 0
    ? [change]
    : [change, ...changesUntil(change, until)]
}

function observance(change: Temporal.ZonedDateTime): string[] {
  const before = change.subtract({ nanoseconds: 1 })
  const kind = change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
  // The moment of the change as clocks showed it just before they were moved, also by an offset with seconds.
  const moved = change.offsetNanoseconds - before.offsetNanoseconds
  const onset = change.toPlainDateTime().subtract({ nanoseconds: moved }).toString()
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

/** Text as a property's value: nothing in it can begin a line of its own, and it has no control characters. */
function escaped(text: string): string {
  return withoutControls(text)
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
}

const LINE_BYTES_MAX = 75
const encoder = new TextEncoder()

/** Lines of at most 75 bytes, continued by a space, never inside a character. */
function folded(line: string): string {
  if (encoder.encode(line).length <= LINE_BYTES_MAX) return line
  const lines = ['']
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LINE_BYTES_MAX) {
      lines.push(' ')
      bytes = 1
    }
    lines.push(`${lines.pop() ?? ''}${character}`)
    bytes += size
  }
  return lines.join('\r\n')
}
