import { receiveEvent } from '#core/settlement/receive-event.server.ts'
import { settleRefund } from '#core/settlement/settle-refund.server.ts'
import { connectDatabase, type Database } from '#database/connect.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import {
  createInProcessStripe,
  IN_PROCESS_SECRET,
  type InProcessStripe,
} from '#tests/support/stand-ins/stripe-stand-in/in-process.ts'

/** The product on a real database, with Stripe's records beside it, so that the two can be compared. */
export type World = { app: TestApp; stripe: InProcessStripe }

/** A world whose clock both sides share; nothing is delivered, swept or run until the test does so. */
export function createWorld(db: Database): World {
  const clock = createSettableClock()
  const stripe = createInProcessStripe(clock)
  return { app: createTestApp(db, { clock, payments: stripe.provider }), stripe }
}

/** Delivers one event the given number of times, by its position among all that Stripe has made. */
export async function deliver({ app, stripe }: World, index: number, copies: number): Promise<void> {
  const webhook = stripe.webhooks(IN_PROCESS_SECRET)[index]
  if (!webhook) return
  for (let copy = 0; copy < copies; copy += 1) await receiveEvent(app, webhook.body, webhook.signature)
}

/** Runs every enqueued job, and those that it enqueues. */
export async function workOff({ app }: World): Promise<void> {
  for (let jobs = await app.enqueuedJobs(); jobs.length > 0; jobs = await app.enqueuedJobs()) {
    for (const job of jobs) if (job.name === 'settle-refund') await settleRefund(app, job.data.refundId)
  }
}

/**
 * The same database, whose commits do not wait for the disk: no power cut is tested here, and thousands of histories
 * run.
 */
export function connectWithoutWaiting(url: string): Database {
  const quick = new URL(url)
  quick.searchParams.set('options', '-c synchronous_commit=off')
  return connectDatabase(quick.href)
}
