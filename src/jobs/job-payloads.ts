import type { Job, Jobs } from '#core/app.ts'
import type { JobQueue } from '#database/job-queue.ts'
import { LETTER_ATTEMPTS_MAX } from './send-letter.ts'

/** Each kind of job with what it carries, as the queue wants it. */
export type JobPayloads = { [J in Job as J['name']]: J['data'] }

/** Every queue, with what it does otherwise than the default. */
export const QUEUES = {
  // A letter counts its own attempts and is given up by them; the queue allows for as many crashes.
  'send-letter': { retryLimit: 2 * LETTER_ATTEMPTS_MAX },
  'settle-refund': {},
  'render-photo': { retryLimit: 3 },
  'discard-photo': {},
} as const satisfies Record<Job['name'], object>

/** The use cases' way into the queue. */
export function jobsOf(queue: JobQueue<JobPayloads>): Jobs {
  return {
    enqueue: (tx, job, options = {}) =>
      queue.enqueue(
        tx,
        job.name,
        job.data,
        options.startAfter ? { startAfter: options.startAfter.toString() } : {},
      ),
  }
}
