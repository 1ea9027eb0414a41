import type { Job, Jobs } from '#core/app.ts'
import type { JobQueue } from '#database/job-queue.ts'

/** Each kind of job with what it carries, as the queue wants it. */
export type JobPayloads = { [J in Job as J['name']]: J['data'] }

/** Every queue, with what it does otherwise than the default. */
export const QUEUES = {
  'send-letter': {},
  'settle-refund': {},
  'render-photo': { retryLimit: 3 },
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
