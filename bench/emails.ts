/**
 * A thousand emails while customers pay: `node bench/emails.ts [--emails 1000] [--ms 300]`, after `npm run build`. The
 * emails are enqueued at once; the mail server takes 300 ms for each. Meanwhile a customer pays every two seconds.
 * Targets: each ticket has left within 5 s of its payment (95 of 100), each email was accepted once, none is missing.
 * It ends with 1 when a target is missed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { enqueueEmail } from '#core/email/enqueue-email.server.ts'
import { createJobQueue } from '#database/job-queue.ts'
import { jobsOf, type JobPayloads } from '#jobs/job-payloads.ts'
import { aCustomer, postCheckout } from '#tests/faults/support/customer.ts'
import { openInstallation, type RunningInstallation } from '#tests/faults/support/processes.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { percentile } from './support/percentile.ts'

const TARGET_MS = 5_000
const PAYMENT_EVERY_MS = 2_000
/** An email that is not there after this time without any other counts as missing. */
const MISSING_AFTER_MS = 15_000

type Ticket = { email: string; paidAt: number; acceptedAt: number | null }

const { values } = parseArgs({
  options: { emails: { type: 'string', default: '1000' }, ms: { type: 'string', default: '300' } },
})
const emails = Number(values.emails)

const installation = await openInstallation({ instances: 1 })
installation.mail.takeMs(Number(values.ms))
try {
  const recipients = Array.from({ length: emails }, (_, number) => `guest-${number}@bench.example`)
  const begun = performance.now()
  await enqueueAll(installation, recipients)
  const tickets = await payWhileTheyAreSent(installation, recipients)
  process.exitCode = print(installation, {
    recipients,
    tickets,
    seconds: (performance.now() - begun) / 1_000,
  })
} finally {
  await installation.close()
}

/** Emails that nobody waits for, all in one transaction. */
async function enqueueAll(
  { tools, databaseUrl, db }: RunningInstallation,
  recipients: readonly string[],
): Promise<void> {
  const queue = createJobQueue<JobPayloads>(databaseUrl, {
    queues: {} as never,
    log: console,
    supervise: false,
  })
  await queue.start()
  const { enqueue } = jobsOf(queue)
  const app = { ...tools, origin: 'http://localhost', jobs: { enqueue: unawaited(enqueue) } }
  await db.transaction().execute(async (tx) => {
    for (const recipient of recipients)
      await enqueueEmail(app, tx, { kind: 'test-mail', requestId: recipient }, { recipient, locale: 'en' })
  })
  await queue.stop()
}

/** A test email is the only one without further rows; here it stands for one of many. */
function unawaited(enqueue: ReturnType<typeof jobsOf>['enqueue']): typeof enqueue {
  return (tx, job) => enqueue(tx, job)
}

/** One payment after the other while emails wait, until every email and every ticket was accepted. */
async function payWhileTheyAreSent(
  { servers, provider, mail, tools }: RunningInstallation,
  recipients: readonly string[],
): Promise<Ticket[]> {
  const origin = servers[0]?.origin ?? ''
  const tour = await aTour(tools)
  const departure = await aDeparture(tools, tour, { capacity: 500 })
  const waiting = new Set(recipients)
  const tickets = new Map<string, Ticket>()
  let [seen, lastNewAt, nextAt] = [0, performance.now(), 0]
  for (; waiting.size > 0; await pause(20)) {
    const now = performance.now()
    for (const { recipient } of mail.mails.slice(seen)) {
      const ticket = tickets.get(recipient)
      if (ticket) ticket.acceptedAt ??= now
      waiting.delete(recipient)
      lastNewAt = now
    }
    seen = mail.mails.length
    if (now - lastNewAt > MISSING_AFTER_MS) break
    if (now < nextAt || waiting.size <= tickets.size) continue
    nextAt = now + PAYMENT_EVERY_MS
    const customer = aCustomer()
    const { status, body } = await postCheckout(origin, customer, tour, departure)
    if (status !== 201) throw new Error(`A checkout got ${status} ${body.code ?? ''}`)
    provider.move(body.sessionId, 'pay')
    tickets.set(customer.email, { email: customer.email, paidAt: performance.now(), acceptedAt: null })
    waiting.add(customer.email)
  }
  return [...tickets.values()]
}

type Sent = { recipients: readonly string[]; tickets: readonly Ticket[]; seconds: number }

/** Prints the figures, and returns 1 when a target is missed. */
function print({ mail }: RunningInstallation, { recipients, tickets, seconds }: Sent): number {
  const expected = new Set([...recipients, ...tickets.map(({ email }) => email)])
  const accepted = mail.mails.filter(({ recipient }) => expected.has(recipient))
  const missing = expected.difference(new Set(accepted.map(({ recipient }) => recipient))).size
  const doubled = accepted.length - (expected.size - missing)
  const ms = tickets.flatMap(({ paidAt, acceptedAt }) => (acceptedAt === null ? [] : [acceptedAt - paidAt]))
  const of = (share: number) => percentile(ms, share)
  console.log(
    `${recipients.length} emails in ${seconds.toFixed(0)} s, ${tickets.length} payments meanwhile\n` +
      `payment to accepted ticket: p50 ${of(0.5)} ms, p95 ${of(0.95)} ms (target ${TARGET_MS}), longest ${of(1)} ms\n` +
      `emails missing: ${missing} (target 0), accepted twice: ${doubled} (target 0)`,
  )
  return of(0.95) <= TARGET_MS && missing === 0 && doubled === 0 ? 0 : 1
}
