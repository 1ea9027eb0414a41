import type { DepartureDetail, Calendar, CalendarDeparture } from '#core/calendar/calendar.schema.ts'
import type { CopiedWeek } from '#core/schedule/copy-week.schema.ts'
import type { SavedDepartures, SeriesPreview } from '#core/schedule/save-departure.schema.ts'
import { PUBLIC_DEPARTURE_EXAMPLE, TOUR_CARD_EXAMPLE } from './examples.ts'
import { inEuros } from './in-euros.ts'

const SERIES_ID = '019aa5c0-3f10-7a31-9d52-6f0c2f6f1b01'
const GUIDE_ID = '019aa5c0-3f10-7a31-9d52-6f0c2f6f1c01'
const { id, tourId, localDateTimeStart, localDateTimeEnd, timeZone, capacity, languages, prices } =
  PUBLIC_DEPARTURE_EXAMPLE

const CALENDAR_DEPARTURE_EXAMPLE: CalendarDeparture = {
  id,
  tourId,
  seriesId: SERIES_ID,
  localDateTimeStart,
  localDateTimeEnd,
  capacity,
  seatsTaken: 8,
  participantsMin: 2,
  languages,
  guideId: GUIDE_ID,
  guideBusy: true,
  status: 'LIMITED',
  reason: null,
}

const OTHER_EXAMPLE = {
  id: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1b02',
  tourId,
  localDateTimeStart: `${localDateTimeStart.slice(0, 10)}T11:00:00`,
  localDateTimeEnd: `${localDateTimeStart.slice(0, 10)}T13:30:00`,
}

/** The examples of the OpenAPI document; the types keep them true. */
export const CALENDAR_EXAMPLE: Calendar = {
  today: '2026-12-01',
  tours: [
    {
      id: tourId,
      title: TOUR_CARD_EXAMPLE.title,
      status: 'PUBLISHED',
      durationMinutes: 150,
      participantsMin: 4,
      decisionHours: 48,
      languages: ['en', 'fr'],
      timeZone,
      units: prices.map(({ unitId, price }) => ({ id: unitId, label: 'Adults', price })),
    },
  ],
  guides: [{ id: GUIDE_ID, name: 'Camille Ferrand', shortName: 'Camille', active: true }],
  availabilities: [CALENDAR_DEPARTURE_EXAMPLE],
  days: [{ day: localDateTimeStart.slice(0, 10), departures: 1 }],
  holidays: [{ day: '2026-12-25', holiday: 'Christmas Day' }],
  before: null,
  after: '2027-01-03',
}

export const DEPARTURE_DETAIL_EXAMPLE: DepartureDetail = {
  ...CALENDAR_DEPARTURE_EXAMPLE,
  version: 3,
  timeZone,
  durationMinutes: 150,
  note: 'With the school.',
  cutoffMinutes: 120,
  decisionHours: 48,
  meetingAddress: '',
  closed: false,
  cancelled: false,
  prices,
  overlaps: [OTHER_EXAMPLE],
  guests: {
    reservations: 3,
    people: 8,
    unreachable: 1,
    holds: 0,
    refund: inEuros(23200),
    cash: inEuros(0),
    paidBefore: inEuros(0),
    languages: ['en', 'fr'],
  },
  waitingForBank: [],
  heldForChoices: [],
  reservationsEver: 4,
  series: { following: 12, all: 18 },
}

export const SAVED_DEPARTURES_EXAMPLE: SavedDepartures = {
  seriesId: null,
  departures: [{ id, localDateTimeStart, localDateTimeEnd, moved: false }],
  overlaps: [{ id, guideId: GUIDE_ID, other: OTHER_EXAMPLE }],
}

export const SERIES_PREVIEW_EXAMPLE: SeriesPreview = {
  count: 1,
  max: 500,
  departures: [
    {
      localDateTimeStart: '2027-03-22T10:00:00',
      moved: false,
      fate: 'made',
      holiday: null,
      overlap: null,
      decisionPast: false,
    },
    {
      localDateTimeStart: '2027-03-29T10:00:00',
      moved: false,
      fate: 'exception',
      holiday: 'Easter Monday',
      overlap: null,
      decisionPast: false,
    },
  ],
}

export const COPIED_WEEK_EXAMPLE: CopiedWeek = {
  departures: SAVED_DEPARTURES_EXAMPLE.departures,
  overlaps: [],
  existing: 2,
  past: 0,
}
