import { PgBoss, fromKysely, type JobWithMetadata, type QueueOptions } from 'pg-boss'
import type { Transaction } from './connect.ts'

/** Every queue by its name, with the data of its jobs: ids only, the handler reads the rest. */
export type Payloads = Record<string, object>

export interface JobQueueOptions<P extends Payloads> {
  /** Each queue with its differences from `queueDefaults`. */
  readonly queues: { readonly [Name in keyof P]: QueueOptions }
  readonly log: JobLog
  /** False for a process that only enqueues: no schedules, no watch over dead workers. Default true. */
  readonly supervise?: boolean
}

/** The part of the log that the queue writes to. */
export interface JobLog {
  warn(event: string, facts?: Record<string, unknown>): void
  error(event: string, facts?: Record<string, unknown>): void
}

export interface EnqueueOptions {
  /** An instant, ISO 8601. Default: at once after the commit. */
  readonly startAfter?: string
  /** The waiting jobs of a queue with the highest priority run first. Default: 0. */
  readonly priority?: number
  /** Two jobs of one key that both wait are one job, the first. Default: the payload itself. */
  readonly key?: string
}

export type JobHandler<Payload> = (payload: Payload, job: { id: string; attempt: number }) => Promise<void>

/** A durable queue of jobs, run at least once each. */
export interface JobQueue<P extends Payloads> {
  /** Installs or migrates its tables and declares the queues. */
  start(): Promise<void>
  /** Accepts no more jobs and lets running ones end (10 s); an interrupted one is run again later. */
  stop(): Promise<void>
  /** True from the end of its start to the beginning of its stop. */
  isRunning(): boolean
  /** Becomes real with the transaction's commit; a rollback enqueues nothing. */
  enqueue<Name extends keyof P & string>(
    tx: Transaction,
    queue: Name,
    payload: P[Name],
    options?: EnqueueOptions,
  ): Promise<void>
  /** Runs each job of the queue; one that throws is tried again, later each time. */
  work<Name extends keyof P & string>(
    queue: Name,
    handler: JobHandler<P[Name]>,
    options?: { concurrency?: number },
  ): Promise<void>
  /** Enqueues by a cron expression, read in the zone (default UTC); declaring it again replaces it. */
  schedule<Name extends keyof P & string>(
    queue: Name,
    cron: string,
    payload: P[Name],
    options?: { zone?: string },
  ): Promise<void>
}

/**
 * Retries from 2 s, doubling up to 10 min, 60 times: nine hours and more of a mail server's absence. A worker that
 * died is noticed by its missing heartbeat and its job tried again. Only waiting jobs of one key are merged ("short"):
 * one that arrives while its twin runs may have new data and must run after it.
 */
const queueDefaults = {
  policy: 'short',
  notify: true,
  retryLimit: 60,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 600,
  expireInSeconds: 300,
  heartbeatSeconds: 15,
} as const

/** The options that pg-boss passes on to the driver: a silent database must not silence the jobs with it. */
const PATIENCE = {
  connectionTimeoutMillis: 3_000,
  query_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  options: '-c lock_timeout=10s -c statement_timeout=30s -c idle_in_transaction_session_timeout=10s',
}

/** The queue in the database behind the URL (pg-boss, its tables in the schema `pgboss`). */
export function createJobQueue<P extends Payloads>(url: string, options: JobQueueOptions<P>): JobQueue<P> {
  const { queues, log, supervise = true } = options
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'escapade jobs',
    max: 4,
    ...PATIENCE,
    useListenNotify: supervise,
    supervise,
    schedule: supervise,
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.error('job-queue.error', { error }))
  boss.on('warning', (warning) => log.warn('job-queue.warning', { warning }))

  let running = false
  return {
    isRunning: () => running,
    async start() {
      await boss.start()
      for (const [name, own] of Object.entries<QueueOptions>(queues)) await declareQueue(boss, name, own)
      running = true
    },
    async stop() {
      running = false
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
    async enqueue(tx, queue, payload, { startAfter, priority = 0, key = JSON.stringify(payload) } = {}) {
      const when = startAfter ? { startAfter } : {}
      await boss.send(queue, payload, { db: fromKysely(tx), singletonKey: key, priority, ...when })
    },
    async work(queue, handler, { concurrency = 1 } = {}) {
      for (let number = 0; number < concurrency; number += 1) await startWorker(boss, queue, handler, log)
    },
    async schedule(queue, cron, payload, { zone = 'UTC' } = {}) {
      await boss.schedule(queue, cron, payload, { tz: zone, singletonKey: JSON.stringify(payload) })
    },
  }
}

async function declareQueue(boss: PgBoss, name: string, own: QueueOptions): Promise<void> {
  const { policy, ...changeable } = { ...queueDefaults, ...own }
  await boss.createQueue(name, { policy, ...changeable })
  await boss.updateQueue(name, changeable)
}

/** Polls the queue, and takes the next job as soon as one has ended: others may wait. */
async function startWorker<Payload extends object>(
  boss: PgBoss,
  queue: string,
  handler: JobHandler<Payload>,
  log: JobLog,
): Promise<void> {
  const settings = {
    includeMetadata: true,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
  } as const
  let worker = ''
  worker = await boss.work(queue, settings, async ([job]: JobWithMetadata<Payload>[]) => {
    try {
      if (job) await runJob(job, handler, log)
    } finally {
      if (worker) boss.notifyWorker(worker)
    }
  })
}

async function runJob<Payload>(
  job: JobWithMetadata<Payload>,
  handler: JobHandler<Payload>,
  log: JobLog,
): Promise<void> {
  const attempt = job.retryCount + 1
  try {
    await handler(job.data, { id: job.id, attempt })
  } catch (error) {
    const facts = { queue: job.name, id: job.id, attempt, error }
    if (job.retryCount < job.retryLimit) log.warn('job.failed', facts)
    else log.error('job.given-up', facts)
    // oxlint-disable-next-line preserve-caught-error -- The queue keeps what is thrown, and an error may name a person
    throw new Error('See the log of the process.')
  }
}
