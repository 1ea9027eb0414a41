import type { GuestOfReference } from '#core/office/guests/manifest.schema.ts'
import type { ShownResult } from '../day/phone-mark.ts'

/** The verdict on a party that the server knows. */
export type PartyVerdict = 'welcome' | 'already' | 'cancelled' | 'unpaid' | 'otherDay' | 'early'

/**
 * The verdict on a scanned ticket. Without network: `noted`: this phone does not have it, and keeps the scan for the
 * server; `notedBefore`: it did so already; `otherDayKept`: a kept guest list of another day has it. `unsaved`: the
 * phone cannot store the check-in.
 */
export type Verdict =
  | PartyVerdict
  | 'unknown'
  | 'otherOperator'
  | 'noted'
  | 'notedBefore'
  | 'otherDayKept'
  | 'unsaved'

export type VerdictTone = 'good' | 'warning' | 'bad'

const WARNINGS: ReadonlySet<Verdict> = new Set([
  'already',
  'otherDay',
  'early',
  'noted',
  'notedBefore',
  'otherDayKept',
])

/** The colour and the sound of a verdict. */
export function toneOf(verdict: Verdict): VerdictTone {
  if (verdict === 'welcome') return 'good'
  return WARNINGS.has(verdict) ? 'warning' : 'bad'
}

/** True for the verdict on a party whose departure is today: its guide can receive the sum that it still has to pay. */
export function isExpectedToday(verdict: Verdict): boolean {
  return verdict === 'welcome' || verdict === 'already' || verdict === 'early'
}

/** The colour and the sound of the server's result of a scan. */
export function toneOfResult({ outcome, party }: ShownResult): VerdictTone {
  if (outcome === 'DONE') return 'good'
  return outcome === 'REFUSED' || party?.status === 'CANCELLED' ? 'bad' : 'warning'
}

/** The tone of several verdicts that are shown together. */
export function worstOf(tones: readonly VerdictTone[]): VerdictTone {
  return (['bad', 'warning'] as const).find((tone) => tones.includes(tone)) ?? 'good'
}

type Facts = Pick<GuestOfReference, 'status' | 'day' | 'departureCancelled' | 'running' | 'checkInOpen'>

/** The verdict on a party that comes with its ticket now. A tour that goes on after midnight is still today's. */
export function verdictOf(
  { status, day, departureCancelled, running, checkInOpen }: Facts,
  today: string,
): PartyVerdict {
  if (status === 'CANCELLED' || (status === 'CONFIRMED' && departureCancelled)) return 'cancelled'
  if (status === 'ON_HOLD' || status === 'EXPIRED') return 'unpaid'
  if (day !== today && !running) return 'otherDay'
  if (status === 'REDEEMED') return 'already'
  return checkInOpen ? 'welcome' : 'early'
}
