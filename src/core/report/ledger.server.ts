import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale, type LocalizedText } from '../kernel/locale.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { netOf, type MoneyFact } from './add-up.ts'
import { momentsOf, partsOfMoney, type Moments } from './parts-of-money.server.ts'
import type { LedgerQuery } from './report.schema.ts'

/** Few enough to be held in memory, many enough for few queries. */
const BATCH = 2_000

/** One receipt, return, dispute or fee. Sums are in minor units. */
export type LedgerEntry = {
  /** The instant by which the report counts it. */
  at: string
  what: MoneyFact
  /** Its part of the net of the report: below 0 for money that left, 0 for a fee. */
  netMinor: number
  feeMinor: number
  currency: string
  /** Its id at the provider, as the provider's dashboard shows it; empty for cash and card readers. */
  providerReference: string
  reference: string
  guest: string
  tour: string
  localDateTimeStart: string
}

/** The entries of a ledger batch by batch, and the time zone of the operator, in which its days begin. */
export type Ledger = { timeZone: string; batches: AsyncGenerator<LedgerEntry[]> }

/**
 * The money of a period, entry by entry in the order of time: its sums are the net and the fees of the report. The
 * export is audited before the first batch.
 */
export async function ledger(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  { from, to, locale }: LedgerQuery,
  format: string,
): Promise<Ledger> {
  requireAbility(actor, 'read-reservations')
  const { timeZone } = (await readSettings(app.db, ['office'])).office
  await app.db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, app, actor, 'report.exported', { type: 'report', id: format }, { from, to }),
    )
  return { timeZone, batches: batchesOf(app.db, momentsOf({ from, to }, timeZone), locale) }
}

async function* batchesOf(db: Database, moments: Moments, locale: Locale): AsyncGenerator<LedgerEntry[]> {
  let after: LedgerPlace = { moment: moments.since, id: '' }
  for (;;) {
    const { rows } = await entriesAfter(after, moments).execute(db)
    if (rows.length > 0) yield rows.map((row) => entryOf(row, locale))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last
  }
}

/** A place in the order of a ledger: the id decides between entries of one moment. */
type LedgerPlace = { moment: string; id: string }

type LedgerRow = LedgerPlace & {
  what: MoneyFact
  value: number
  currency: string
  provider_reference: string | null
  reference: string
  contact_name: string
  local_start: string
  title: LocalizedText
}

/** Each part reads no more rows than a batch has: together they would be sorted whole for every batch. */
function entriesAfter({ moment, id }: LedgerPlace, { before }: Moments) {
  const parts = partsOfMoney(
    { since: moment, before },
    {
      ofPayment: sql`, p.id::text as id, p.charge_id as provider_reference`,
      ofRefund: sql`, f.id::text as id, f.provider_refund_id as provider_reference`,
      ofDispute: sql`, d.id, d.id as provider_reference`,
      ofFee: sql`, m.id, m.id as provider_reference`,
    },
  )
  const nextOf = (part: RawBuilder<unknown>) => sql`(
    select * from (${part}) part where (moment, id) > (${moment}::timestamptz, ${id})
    order by moment, id limit ${BATCH})`
  return sql<LedgerRow>`
    select entry.moment, entry.id, entry.what, entry.value::float8 as value, entry.currency,
      entry.provider_reference, r.reference, r.contact_name, r.local_start, t.title
    from (${sql.join(parts.map(nextOf), sql` union all `)} order by moment, id limit ${BATCH}) entry
    join reservation r on r.id = entry.reservation_id
    join tour t on t.id = r.tour_id
    order by entry.moment, entry.id`
}

function entryOf(row: LedgerRow, locale: Locale): LedgerEntry {
  const { what, value } = row
  return {
    at: row.moment,
    what,
    netMinor: netOf(what, value),
    feeMinor: what === 'fees' ? value : 0,
    currency: row.currency,
    providerReference: row.provider_reference ?? '',
    reference: row.reference,
    guest: row.contact_name,
    tour: inLocale(row.title, locale),
    localDateTimeStart: row.local_start,
  }
}
