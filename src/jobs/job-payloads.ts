import type { Job, Jobs } from '#core/app.ts'
import type { JobQueue } from '#database/job-queue.ts'
import { EMAIL_ATTEMPTS_MAX } from './send-email.ts'

/** Each kind of job with its data, in the queue's form. */
export type JobPayloads = { [J in Job as J['name']]: J['data'] }

/** Every queue, with its differences from the default. */
export const QUEUES = {
  // An email counts its own attempts and is given up by them; the queue allows for as many crashes.
  'send-letter': { retryLimit: 2 * EMAIL_ATTEMPTS_MAX },
  'settle-refund': {},
  'render-photo': { retryLimit: 3 },
  'discard-photo': {},
  // The attempts outlast some hours of a tile source's absence, with the queue's pauses.
  'draw-map': { retryLimit: 30 },
  // An import goes on where a crash has stopped it.
  'run-import': { retryLimit: 20 },
  // The attempts take an hour and more, with the queue's pauses. A day later the notice would be no news.
  'send-push': { retryLimit: 15 },
  'send-password-link': {},
} as const satisfies Record<Job['name'], object>

/** Above that of every other job, which is 0. */
const AWAITED_PRIORITY = 1

/** The use cases' access to the queue. */
export function jobsOf(queue: JobQueue<JobPayloads>): Jobs {
  return {
    enqueue: (tx, job, { startAfter, isAwaited = false } = {}) =>
      queue.enqueue(tx, job.name, job.data, {
        ...(startAfter && { startAfter: startAfter.toString() }),
        ...(isAwaited && { priority: AWAITED_PRIORITY }),
      }),
  }
}
