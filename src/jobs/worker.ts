import { setTimeout } from 'node:timers/promises'
import type { App } from '#core/app.ts'
import { continueImports } from '#core/operations/continue-imports.server.ts'
import { deleteOldImports } from '#core/import/delete-old-imports.server.ts'
import { runImport } from '#core/import/run-import.server.ts'
import { drawMap } from '#core/map/draw-map.server.ts'
import { enqueueMaps } from '#core/map/enqueue-maps.server.ts'
import { discardPhoto } from '#core/photo/discard-photo.server.ts'
import { renderPhoto } from '#core/photo/render-photo.server.ts'
import { readBalance } from '#core/report/read-balance.server.ts'
import { reconcileCharges } from '#core/settlement/reconcile-charges.server.ts'
import { emptyOldBuckets } from '#core/limit/throttle.server.ts'
import { announceGuaranteed } from '#core/decision/announce-guaranteed.server.ts'
import { sweepChoices } from '#core/decision/sweep-choices.server.ts'
import { settleRefund } from '#core/settlement/settle-refund.server.ts'
import { sweepHolds } from '#core/settlement/sweep-holds.server.ts'
import { sweepPayments } from '#core/settlement/sweep-payments.server.ts'
import { sweepRefunds } from '#core/settlement/sweep-refunds.server.ts'
import { watchProvider } from '#core/operations/watch-provider.server.ts'
import { deleteOldLinks } from '#core/account/delete-old-links.server.ts'
import { sendPasswordLink } from '#core/account/send-password-link.server.ts'
import { eraseAgedBookings, eraseAgedMessages } from '#core/personal-data/erase-aged.server.ts'
import { eraseUnpaid } from '#core/personal-data/erase-unpaid.server.ts'
import { announceDepartures } from '#core/notice/announce-departures.server.ts'
import { announceDecisions } from '#core/decision/announce-decisions.server.ts'
import { deleteOldNotices } from '#core/notice/delete-old-notices.server.ts'
import { sendDigests } from '#core/notice/send-digests.server.ts'
import { sendWaitingPushes } from '#core/notice/send-waiting-pushes.server.ts'
import { remindGuests } from '#core/schedule/remind-guests.server.ts'
import { requestDueReviews } from '#core/review/request-due-reviews.server.ts'
import { deleteOldLogins } from '#core/log-in/delete-old-logins.server.ts'
import type { JobQueue } from '#database/job-queue.ts'
import { every } from './every.ts'
import type { JobPayloads } from './job-payloads.ts'
import { sendEmail } from './send-email.ts'
import { sendPush } from './send-push.ts'

/** A task of an adapter that must be repeated, such as the embedded provider's deliveries. */
export type AdapterTask = { name: string; seconds: number; run: () => Promise<unknown> }

/** The pause between two searches for payments whose check is due: each turn checks those of one second. */
const PAYMENTS_SECONDS = 1
/** The pause between two searches for holds whose time is over and that no payment can save. */
const HOLDS_SECONDS = 5
/** The pause between two searches for choices of a date, and for held seats, whose time is over. */
const CHOICES_SECONDS = 20
/** The pause between two searches for refunds that are due. */
const REFUNDS_SECONDS = 15
/** The pause between two checks of the provider's refunds and disputes for lost notifications. */
const RECONCILE_SECONDS = 60 * 60
/** The pause between two readings of the provider's fees and payouts. */
const BALANCE_SECONDS = 60 * 60
/** The pause between two checks of the key, the account and the clocks. */
const WATCH_SECONDS = 5 * 60
const ASK_SECONDS = 15 * 60
/** The pause between two searches for notices that have waited, departures to announce and guests to remind. */
const NOTICES_SECONDS = 60
/** The pause between two searches for imports whose job was given up. */
const IMPORTS_SECONDS = 60 * 60
const ERASE_SECONDS = 6 * 60 * 60

/** A task that is interrupted in its turn, perhaps during a wait for a provider, is continued by the next process. */
const TASKS_END_WITHIN_MS = 10_000

/**
 * All work without a request: enqueued jobs, and repeated tasks. Each begins with the App of its moment and ends with
 * it. Stopping lets running ones end.
 */
export async function startWorker(
  present: () => App,
  queue: JobQueue<JobPayloads>,
  adapterTasks: readonly AdapterTask[],
): Promise<{ stop(): Promise<void> }> {
  await queue.work('send-letter', ({ letterId }) => sendEmail(present(), letterId), { concurrency: 4 })
  await queue.work('settle-refund', ({ refundId }) => settleRefund(present(), refundId), { concurrency: 2 })
  await queue.work('render-photo', ({ photoId }) => renderPhoto(present(), photoId))
  await queue.work('discard-photo', ({ storageKey }) => discardPhoto(present(), storageKey))
  await queue.work('draw-map', ({ tourId }) => drawMap(present(), tourId))
  await enqueueMaps(present())
  await queue.work('run-import', ({ importId }) => runImport(present(), importId))
  await queue.work('send-push', (sent) => sendPush(present(), sent), { concurrency: 2 })
  await queue.work('send-password-link', (request) => sendPasswordLink(present(), request))

  const { log } = present()
  const tasks = [
    every(PAYMENTS_SECONDS, 'sweep-payments', log, () => sweepPayments(present())),
    every(HOLDS_SECONDS, 'sweep-holds', log, () => sweepHolds(present())),
    every(CHOICES_SECONDS, 'sweep-choices', log, () => sweepChoices(present())),
    every(REFUNDS_SECONDS, 'sweep-refunds', log, () => sweepRefunds(present())),
    every(RECONCILE_SECONDS, 'reconcile-charges', log, () => reconcileCharges(present())),
    every(BALANCE_SECONDS, 'read-balance', log, () => readBalance(present())),
    every(WATCH_SECONDS, 'watch-provider', log, () => watchProvider(present())),
    every(ASK_SECONDS, 'ask-due-comments', log, () => requestDueReviews(present())),
    every(NOTICES_SECONDS, 'announce-departures', log, () => announceDepartures(present())),
    every(NOTICES_SECONDS, 'announce-decisions', log, () => announceDecisions(present())),
    every(NOTICES_SECONDS, 'announce-guaranteed', log, () => announceGuaranteed(present())),
    every(NOTICES_SECONDS, 'remind-guests', log, () => remindGuests(present())),
    every(NOTICES_SECONDS, 'send-digests', log, () => sendDigests(present())),
    every(NOTICES_SECONDS, 'send-waiting-pushes', log, () => sendWaitingPushes(present())),
    every(ERASE_SECONDS, 'delete-old-notices', log, () => deleteOldNotices(present())),
    every(ERASE_SECONDS, 'erase-unpaid', log, () => eraseUnpaid(present())),
    every(ERASE_SECONDS, 'erase-aged-bookings', log, () => eraseAgedBookings(present())),
    every(ERASE_SECONDS, 'erase-aged-messages', log, () => eraseAgedMessages(present())),
    every(ERASE_SECONDS, 'delete-old-logins', log, () => deleteOldLogins(present())),
    every(ERASE_SECONDS, 'delete-old-links', log, () => deleteOldLinks(present())),
    every(ERASE_SECONDS, 'delete-old-imports', log, () => deleteOldImports(present())),
    every(IMPORTS_SECONDS, 'continue-imports', log, () => continueImports(present())),
    every(ERASE_SECONDS, 'empty-throttle', log, () => emptyOldBuckets(present())),
    ...adapterTasks.map((task) => every(task.seconds, task.name, log, task.run)),
  ]
  return {
    async stop() {
      const ended = Promise.all(tasks.map((task) => task.stop()))
      await Promise.race([ended, setTimeout(TASKS_END_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
