import { checkInFrom, earlyCheckInRefusal, type CheckInTime } from '#core/reservation/team-actions.ts'
import type { ManifestDeparture } from './manifest.schema.ts'

/** The facts about check-in that a guest list shows of a departure. */
export function checkInFacts(time: CheckInTime): Pick<ManifestDeparture, 'checkInOpen' | 'checkInFrom'> {
  return { checkInOpen: earlyCheckInRefusal(time) === null, checkInFrom: checkInFrom(time).toString() }
}
