import type { Locale } from '../kernel/locale.ts'

/** What one guide leads, in their language. */
export type GuideCalendar = { guide: string; locale: Locale; departures: readonly GuideDeparture[] }

/** A departure as its guide's calendar tells it: how many come, and nothing of who. */
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
  /** When staff changed it last (ISO 8601); places that are taken do not count. */
  updatedAt: string
}
