import type { TeamNotice, TimeAndPlace } from '../email/team-notice.ts'

/** A departure in a notice to its guide, with the title of its tour; `before`: as it was until a move. */
export type NoticedDeparture = TimeAndPlace & { tour: string; before: TimeAndPlace | null }

/** True for a notice of departures that its reader leads and that take place. */
export function isOfLedDepartures(notice: TeamNotice): boolean {
  return notice === 'departure-given' || notice === 'departure-moved'
}
