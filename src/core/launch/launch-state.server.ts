import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { isOnSale } from '../departure/departures-on-sale.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { LAUNCH_STEPS, REQUIRED_STEPS, type LaunchStep } from './launch-step.ts'
import type { Launch } from './launch.schema.ts'

type Tools = Needs<'clock' | 'payments' | 'mailer' | 'sales'>

/** The steps on the way to a live site, ticked by the records alone. Two queries, and one once the site is live. */
export async function launchState(app: Tools & Needs<'db'>, actor: Actor): Promise<Launch> {
  requireAbility(actor, 'change-settings')
  const { launch } = await readSettings(app.db, ['launch'])
  if (launch.liveAt !== null) return { live: true, steps: [], draft: null, tests: 0 }
  const { done, draft, tests } = await launchFacts(app, app.db)
  const steps = LAUNCH_STEPS.map((step) => ({ step, done: done[step], required: REQUIRED_STEPS.has(step) }))
  return { live: false, steps, draft, tests }
}

/** The required steps that are not done. */
export async function missingSteps(app: Tools, tx: Transaction): Promise<LaunchStep[]> {
  const { done } = await launchFacts(app, tx)
  return LAUNCH_STEPS.filter((step) => REQUIRED_STEPS.has(step) && !done[step])
}

type Facts = { done: Record<LaunchStep, boolean>; draft: string | null; tests: number }
type Counted = {
  tour: boolean
  draft: string | null
  dates: boolean
  look: boolean
  paid: boolean
  tests: number
}

async function launchFacts(app: Tools, db: Database | Transaction): Promise<Facts> {
  const [{ identity, contact, legal, terms }, counted] = await Promise.all([
    readSettings(db, ['identity', 'contact', 'legal', 'terms']),
    countedFacts(db, app.clock.now()),
  ])
  const { tour, draft, dates, look, paid, tests } = counted
  const done = {
    contact: isFilled(identity.name) && isFilled(contact.email),
    legal: isFilled(legal.company) && isFilled(legal.address),
    terms: terms.sections.some(({ text }) => Object.values(text).some(isFilled)),
    look,
    tour,
    dates,
    // PAYMENTS=demo asks by name for payments that move no money.
    payments: app.payments.name !== 'embedded' || app.sales === 'test',
    email: app.mailer.name !== 'embedded',
    test: paid,
    live: false,
  }
  return { done, draft: tour ? null : draft, tests }
}

async function countedFacts(db: Database | Transaction, now: Temporal.Instant): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select
      exists (select from tour where status = 'PUBLISHED') as tour,
      (select id from tour where status = 'DRAFT' order by updated_at desc, id limit 1) as draft,
      exists (
        select from availability join tour on tour.id = availability.tour_id
        where tour.status = 'PUBLISHED' and ${isOnSale(now)}
      ) as dates,
      exists (select from setting where key = 'look') as look,
      exists (
        select from reservation where test and status not in ('ON_HOLD', 'EXPIRED') and adds_to is null
      ) as paid,
      (select count(*)::int from reservation where test) as tests`.execute(db)
  return rows[0] as Counted
}

function isFilled(text: string): boolean {
  return text.trim() !== ''
}
