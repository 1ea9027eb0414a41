import type { Locale } from '../kernel/locale.ts'

/** The departures of one guide, in their language. */
export type GuideCalendar = { guide: string; locale: Locale; departures: readonly GuideDeparture[] }

/** A departure in its guide's calendar: the number of guests, and no data of them. */
export type GuideDeparture = {
  id: string
  title: string
  meetingAddress: string
  coordinates: { latitude: number; longitude: number } | null
  localDateTimeStart: string
  localDateTimeEnd: string
  timeZone: string
  languages: readonly string[]
  capacity: number
  seatsTaken: number
  /** The last change by the team (ISO 8601); taken seats do not count. */
  updatedAt: string
}
