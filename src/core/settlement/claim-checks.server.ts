import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { affordableChecks, spentBy } from '../payment/check-budget.ts'
import { ASTRAY_SECONDS, nextPaymentCheck } from '../payment/next-check.ts'
import type { PaymentRow } from '../payment/payment-store.server.ts'
import { keepStandingIssue } from '../issue/keep-standing-issue.server.ts'

/** A rush is resolved sooner; after this time the budget does not suffice for the present holds. */
const SHORT_FOR_SECONDS = 5 * 60

type Tools = Needs<'db' | 'clock' | 'ids' | 'payments'>
type Unsettled = PaymentRow & { status: 'REQUESTED' | 'OPEN' | 'PROCESSING' }

/**
 * The payments to check now: as many as the common budget allows. The time of their next check is written first, so
 * that neither another process nor a crash causes a second check. Payments past their end come first, and payments
 * with checks in vain last; each kind gets half of the turn when both wait, so that neither starves the other.
 */
export async function claimChecks(app: Tools): Promise<PaymentRow[]> {
  if (!(await isAnythingToDo(app))) return []
  return app.db.transaction().execute(async (tx) => {
    const budget = await lockBudget(app, tx)
    if (!budget) return []
    const now = app.clock.now()
    const affordable = affordableChecks(Temporal.Instant.from(budget.spent_until), now)
    if (affordable === 0) return []
    const due = await findDue(app, tx, affordable + 1)
    const claimed = await lockFree(tx, due.slice(0, affordable))
    await writeNextChecks(app, tx, claimed)
    const shortSince = due.length > affordable ? (budget.short_since ?? now.toString()) : null
    await tx
      .updateTable('sweep_budget')
      .set({ spent_until: spentBy(claimed.length, now).toString(), short_since: shortSince })
      .where('provider', '=', app.payments.name)
      .execute()
    const isShort = shortSince !== null && secondsBetween(shortSince, now) >= SHORT_FOR_SECONDS
    await keepStandingIssue(app, tx, { kind: 'SWEEP_BEHIND', reaction: 'ASKS_LATER' }, isShort)
    return claimed
  })
}

/** Most turns find no work, and need no lock. */
async function isAnythingToDo({ db, clock, payments }: Tools): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from payment where status in ('REQUESTED', 'OPEN', 'PROCESSING') and ${isDue(clock.now())}
    ) or exists (
      select from sweep_budget where provider = ${payments.name} and short_since is not null
    ) as "is"`.execute(db)
  return rows[0]?.is === true
}

function isDue(now: Temporal.Instant) {
  const astray = now.add({ seconds: ASTRAY_SECONDS })
  return sql<boolean>`(next_look_at <= ${now.toString()} or next_look_at > ${astray.toString()})`
}

/** The budget of the provider; null while another process is using it. */
async function lockBudget({ clock, payments: { name } }: Tools, tx: Transaction) {
  await tx
    .insertInto('sweep_budget')
    .values({ provider: name, spent_until: clock.now().toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('sweep_budget')
    .selectAll()
    .where('provider', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Unlocked: the budget's lock keeps other processes away, and a payment that is settled meanwhile changes nothing. */
async function findDue(app: Tools, tx: Transaction, limit: number): Promise<Unsettled[]> {
  const isOver = sql<boolean>`coalesce(expires_at <= ${app.payments.now().toString()}, false)`
  const rows = await tx
    .selectFrom('payment')
    .selectAll()
    .where('status', 'in', ['REQUESTED', 'OPEN', 'PROCESSING'])
    .where(isDue(app.clock.now()))
    .orderBy(sql`row_number() over (partition by ${isOver} order by looks, next_look_at)`)
    .orderBy(isOver, 'desc')
    .limit(limit)
    .execute()
  return rows as Unsettled[]
}

/** Without those that a settlement has locked at this moment: nobody waits here who has not locked a reservation. */
async function lockFree(tx: Transaction, due: readonly Unsettled[]): Promise<Unsettled[]> {
  const free = await tx
    .selectFrom('payment')
    .select('id')
    .where('id', '=', sql<string>`any(${due.map(({ id }) => id)}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  const ids = new Set(free.map(({ id }) => id))
  return due.filter(({ id }) => ids.has(id))
}

async function writeNextChecks(app: Tools, tx: Transaction, claimed: readonly Unsettled[]): Promise<void> {
  const now = app.clock.now()
  const next = claimed.map(({ id, status, looks, expires_at }) => {
    const secondsLeft = expires_at ? app.payments.now().until(expires_at).total('seconds') : 0
    const { afterSeconds, checks } = nextPaymentCheck({ status, checks: looks, secondsLeft })
    return { id, at: now.add({ seconds: afterSeconds }).toString(), looks: checks }
  })
  await sql`
    update payment set next_look_at = next.at, looks = next.looks
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as next(id uuid, at timestamptz, looks integer)
    where payment.id = next.id`.execute(tx)
}

function secondsBetween(from: string, to: Temporal.Instant): number {
  return Temporal.Instant.from(from).until(to).total('seconds')
}
