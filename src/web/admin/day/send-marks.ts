import { isEndedLogin } from '../../sending/login-url.ts'
import { REDIRECT_TO, SENT_BY } from '../../sending/sent-by.ts'
import { offsetBy } from './clock-offset.ts'
import type { MarkResult, PhoneMark } from './phone-mark.ts'

/**
 * The result of a request with marks; `ended`: nobody is logged in, `refused`: the member may check no guests in any
 * more, `lost`: nothing is known. A mark without a result failed on the server. `offsetMs`: see `offsetBy`.
 */
export type SentMarks =
  | { state: 'received'; marks: readonly MarkResult[]; offsetMs: number | null }
  | { state: SendingBarrier }
  | { state: 'lost' }

/** A reason for which marks wait that a network does not remove. */
export type SendingBarrier = 'ended' | 'refused'

const TIME_LIMIT_MS = 10_000

/**
 * Sends the marks of one member to the server; each counts once by its id, so that they may be sent again after a lost
 * response. Another member may be logged in meanwhile, in another tab: the marks then wait for the log-in of their own.
 */
export async function sendMarks(marks: readonly PhoneMark[], now: () => number): Promise<SentMarks> {
  const startedAt = now()
  try {
    const response = await fetch('/admin/marks', {
      method: 'POST',
      headers: { [SENT_BY]: 'script' },
      body: new URLSearchParams({
        member: marks[0]?.member ?? '',
        marks: JSON.stringify(marks.map(wireMark)),
      }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    const redirect = response.headers.get(REDIRECT_TO) ?? (response.redirected ? response.url : null)
    if (response.status === 401 || (redirect && isEndedLogin(redirect))) return { state: 'ended' }
    if (response.status === 403) return { state: 'refused' }
    if (!response.ok) return { state: 'lost' }
    const result = (await response.json()) as { marks: MarkResult[]; nowMs: number }
    const offsetMs = offsetBy(result.nowMs, { startedAt, endedAt: now() })
    return { state: 'received', marks: result.marks, offsetMs }
  } catch {
    return { state: 'lost' }
  }
}

function wireMark(mark: PhoneMark) {
  const { id, action, amountMinor, at, offsetMs } = mark
  const booking = 'reference' in mark ? { reference: mark.reference } : { reservationId: mark.reservationId }
  return { id, ...booking, action, amountMinor, at: Math.round(at), offsetMs: Math.round(offsetMs) }
}
