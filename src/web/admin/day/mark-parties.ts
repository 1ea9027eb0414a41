import type { MarkAction } from '#core/office/guests/guest-mark.ts'
import { newUuid } from '../../sending/new-uuid.ts'
import { keepOffset, lastOffset, seeOffset } from './clock-offset.ts'
import { keepingFocus } from './keeping-focus.ts'
import { openMarkQueue, type MarkQueue } from './mark-queue.ts'
import { markSender } from './mark-sender.ts'
import {
  elementsOf,
  noteArrival,
  partiesOnPage,
  partyIn,
  showParty,
  showStates,
  showWaiting,
} from './parties-on-page.ts'
import {
  afterMark,
  isUnexpected,
  isWaiting,
  markedAtMs,
  marksSince,
  withoutMark,
  type AskedMark,
  type MarkResult,
  type PhoneMark,
  type ShownParty,
} from './phone-mark.ts'
import { sendMarks, type SendingBarrier } from './send-marks.ts'

const RETRY_MS = 15_000
const ARRIVALS: ReadonlySet<MarkAction> = new Set(['CHECK_IN', 'SCAN'])

/** A mark to be made: of CASH with the sum. */
export type NewMark = AskedMark & { amountMinor?: number }

export interface DayMarks {
  /** Records a mark on this phone and sends it; resolves with the server's result, or null when that is not known. */
  make(mark: NewMark): Promise<MarkResult | null>
  /** The moment, by the server's clock, at which this phone noted a ticket that its list does not have; else null. */
  notedAt(reference: string): Promise<number | null>
}

type Listeners = {
  /** The number of marks that wait, and the reason for which they would not be sent with a network. */
  onQueue: (waiting: number, barrier: SendingBarrier | null) => void
  /** The page shows a mark that was just made. */
  onShown: (mark: NewMark) => void
  /**
   * The server refused a mark, decided a conflict, or had the party of a scan in already; or it knows the party of a
   * ticket that the list of this phone does not have.
   */
  onUnexpected: (result: MarkResult, mark: PhoneMark) => void
}

/**
 * The marks of a member on this page: each is stored first, shown at once, and sent until the server has it. The page
 * may be an old one: later marks of this phone are shown on it.
 */
export async function startMarking(
  facts: { member: string; readAtMs: number; now: () => number },
  listeners: Listeners,
): Promise<DayMarks> {
  const { now } = facts
  const queue = await openMarkQueue(facts.member, serverNow(now))
  const earlier = await queue.all()
  let isRefused = false
  const { send, takeResult } = markSender({
    queue,
    send: (marks) => sendMarks(marks, now),
    async onReceived(batch, { marks, offsetMs }) {
      keepOffset(offsetMs)
      await recordResults(queue, batch, marks, { now, onUnexpected: listeners.onUnexpected })
    },
    onQueue(waiting, barrier) {
      isRefused = barrier === 'refused'
      listeners.onQueue(waiting, barrier)
    },
  })

  showEarlier(earlier, facts.readAtMs, now)
  listeners.onQueue(earlier.filter(isWaiting).length, null)
  void seeOffset(now)
  addEventListener('online', () => void seeOffset(now).then(send))
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    // The clock may have been set meanwhile.
    void seeOffset(now)
    void send()
  })
  setInterval(() => {
    showMoment(now)
    // A right comes back with a decision of the office, not with time: a new mark or a return to the page asks again.
    if (!isRefused) void send()
  }, RETRY_MS)
  void send()

  return {
    async make(made) {
      const mark: PhoneMark = {
        amountMinor: 0,
        ...made,
        id: newUuid(),
        member: facts.member,
        at: now(),
        offsetMs: lastOffset(),
      }
      await queue.add(mark)
      if ('reservationId' in mark) showMade(mark, serverNow(now))
      listeners.onShown(mark)
      await send()
      return takeResult(mark.id)
    },
    async notedAt(reference) {
      const noted = (await queue.all()).find((mark) => 'reference' in mark && mark.reference === reference)
      return noted ? markedAtMs(noted) : null
    },
  }
}

/** Shows a mark that was just made, as far as this page has its party. */
function showMade({ reservationId, action }: PhoneMark & { reservationId: string }, nowMs: number): void {
  const [element] = elementsOf(reservationId)
  if (element) drawMarked(reservationId, action, afterMark(partyIn(element), action), nowMs)
  if (ARRIVALS.has(action)) noteArrival(reservationId, nowMs)
  showWaiting(reservationId, true)
}

/**
 * Draws a party after its mark. A scan moves no focus: the member may be about to press the button of the same party,
 * and would press its undo.
 */
function drawMarked(reservationId: string, action: MarkAction, party: ShownParty, nowMs: number): void {
  const draw = () => showParty(reservationId, party, nowMs)
  if (action === 'SCAN') draw()
  else keepingFocus(draw)
}

/** Stores the server's results of a batch, and shows the parties as they are there. */
async function recordResults(
  queue: MarkQueue,
  batch: readonly PhoneMark[],
  results: readonly MarkResult[],
  { now, onUnexpected }: { now: () => number; onUnexpected: Listeners['onUnexpected'] },
): Promise<void> {
  const refused = results.filter(({ outcome }) => outcome === 'REFUSED')
  await queue.remove(refused.map(({ id }) => id))
  const recorded = results.filter((result) => !refused.includes(result))
  await queue.setSent(
    recorded.map(({ id }) => id),
    serverNow(now),
  )
  for (const result of results) {
    const mark = batch.find(({ id }) => id === result.id)
    if (!mark) continue
    showResult(result, mark, serverNow(now))
    if (isUnexpected(result, mark)) onUnexpected(result, mark)
  }
}

/** Draws a party as the server has it. */
function showResult({ outcome, party, sinceMs }: MarkResult, mark: PhoneMark, nowMs: number): void {
  const reservationId = party?.reservationId ?? ('reservationId' in mark ? mark.reservationId : '')
  const [element] = elementsOf(reservationId)
  if (!element) return
  const draw = (shown: ShownParty) => drawMarked(reservationId, mark.action, shown, nowMs)
  if (party) draw({ status: party.status, isDue: party.due !== null })
  else if (outcome === 'REFUSED') draw(withoutMark(partyIn(element), mark.action))
  if (sinceMs !== null) noteArrival(reservationId, sinceMs)
  showWaiting(reservationId, false)
}

/** Draws the marks that the page does not know, and the buttons that this moment allows. */
function showEarlier(earlier: readonly PhoneMark[], readAtMs: number, now: () => number): void {
  showMoment(now)
  for (const mark of marksSince(earlier, readAtMs)) {
    if (!('reservationId' in mark)) continue
    const [element] = elementsOf(mark.reservationId)
    if (!element) continue
    showParty(mark.reservationId, afterMark(partyIn(element), mark.action), serverNow(now))
    if (ARRIVALS.has(mark.action)) noteArrival(mark.reservationId, markedAtMs(mark))
    if (isWaiting(mark)) showWaiting(mark.reservationId, true)
  }
}

/** A no-show, for instance, is possible from the start on, also on a page that was opened before. */
function showMoment(now: () => number): void {
  for (const element of partiesOnPage()) showStates(element, serverNow(now))
}

/** The server's time, as far as this phone knows it. */
function serverNow(now: () => number): number {
  return now() + lastOffset()
}
