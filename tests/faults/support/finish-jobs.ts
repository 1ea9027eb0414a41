import { sql } from 'kysely'
import type { RunningInstallation } from './processes.ts'
import { until } from './until.ts'

/**
 * Lets everything end that a crash left open: minutes pass in the database, so that lost responses are looked up and
 * the jobs of dead workers are noticed; one server after the other is stopped in good order and started, which makes
 * it check.
 */
export async function finishJobs(installation: RunningInstallation): Promise<void> {
  await letMinutesPass(installation)
  for (const server of installation.servers) {
    await server.stop()
    await server.start()
  }
  await until(
    'everything promised is done',
    90_000,
    () => openEnds(installation),
    (ends) => ends.length === 0,
  )
}

async function letMinutesPass({ db }: RunningInstallation): Promise<void> {
  await sql`
    update payment
    set updated_at = updated_at - interval '5 minutes', next_look_at = next_look_at - interval '5 minutes'
    where status in ('REQUESTED', 'OPEN')`.execute(db)
  await sql`
    update pgboss.job set heartbeat_on = heartbeat_on - interval '5 minutes', started_on = started_on - interval '10 minutes'
    where state = 'active'`.execute(db)
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
}

async function openEnds({ db, webhooksWaiting }: RunningInstallation): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'payment ' || id as what from payment where status = 'REQUESTED'
    union all select 'refund ' || id from refund where status = 'REQUESTED'
    union all select 'letter ' || id from letter where status = 'QUEUED'`.execute(db)
  return [...rows.map(({ what }) => what), ...(webhooksWaiting().size > 0 ? ['webhooks'] : [])]
}
