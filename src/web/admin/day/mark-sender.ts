import { MARKS_MAX } from '#core/office/guests/guest-mark.ts'
import type { MarkQueue } from './mark-queue.ts'
import { markedAtMs, type MarkResult, type PhoneMark } from './phone-mark.ts'
import type { SendingBarrier, SentMarks } from './send-marks.ts'

type Received = Extract<SentMarks, { state: 'received' }>

type Facts = {
  queue: Pick<MarkQueue, 'waiting'>
  send: (marks: readonly PhoneMark[]) => Promise<SentMarks>
  /** Stores the server's results of some marks; until then these marks wait. */
  onReceived: (batch: readonly PhoneMark[], sent: Received) => Promise<void>
  /** The number of marks that wait, and the reason for which they would not be sent with a network. */
  onQueue: (waiting: number, barrier: SendingBarrier | null) => void
}

export interface MarkSender {
  /** Sends all marks that wait, after those of a request that is under way. */
  send(): Promise<void>
  /** The server's result of a mark, once, whichever request had it; null when it is not known. */
  takeResult(id: string): MarkResult | null
}

/**
 * Sends the marks that wait, in their order and by one request at a time. A mark without a result waits for the next
 * time, so that it does not keep the others from being sent.
 */
export function markSender({ queue, send, onReceived, onQueue }: Facts): MarkSender {
  const results = new Map<string, MarkResult>()
  let sending: Promise<void> | null = null

  const sendAll = async (): Promise<void> => {
    const sent = new Set<string>()
    for (;;) {
      const waiting = await queue.waiting()
      const unsent = waiting.filter(({ id }) => !sent.has(id))
      if (unsent.length === 0) return onQueue(waiting.length, null)
      const batch = unsent.toSorted((one, other) => markedAtMs(one) - markedAtMs(other)).slice(0, MARKS_MAX)
      const outcome = await send(batch)
      if (outcome.state === 'lost') return onQueue(waiting.length, null)
      if (outcome.state !== 'received') return onQueue(waiting.length, outcome.state)
      for (const { id } of batch) sent.add(id)
      for (const result of outcome.marks) results.set(result.id, result)
      await onReceived(batch, outcome)
    }
  }
  return {
    async send() {
      while (sending) await sending
      sending = sendAll()
      try {
        await sending
      } finally {
        sending = null
      }
    },
    takeResult(id) {
      const result = results.get(id) ?? null
      results.delete(id)
      return result
    },
  }
}
