import type { Insertable, Selectable } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type { BalanceReadingTable } from '#database/tables/provider-balance.ts'
import type { BalanceMovement, PaymentProvider, ProviderPayout } from '../payment/payment-provider.ts'

export type Reading = Required<Insertable<BalanceReadingTable>>

/** Rows of one statement: a database takes 65,535 values at once. */
const BATCH = 5_000

/** The provider and its mode, under which its payouts and its reading are stored: 'stripe live'. */
export function providerName({ name, live }: Pick<PaymentProvider, 'name' | 'live'>): string {
  return `${name} ${live ? 'live' : 'test'}`
}

/** The progress of the reading of a provider's balance; undefined before the first one. */
export async function balanceReading(
  db: Database,
  provider: string,
): Promise<Selectable<BalanceReadingTable> | undefined> {
  return await db
    .selectFrom('balance_reading')
    .selectAll()
    .where('provider', '=', provider)
    .executeTakeFirst()
}

/** The first time that money was received through the provider, from which its balance concerns us. */
export async function firstPaymentOf(
  db: Database,
  { name }: Pick<PaymentProvider, 'name'>,
): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('payment')
    .select('paid_at')
    .where('status', '=', 'PAID')
    .where('provider', '=', name)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at')
    .limit(1)
    .executeTakeFirst()
  return row?.paid_at ? Temporal.Instant.from(row.paid_at) : null
}

/** Stores movements, each with the reservation of its charge; a known one stays, because movements never change. */
export async function storeMovements(db: Database, movements: readonly BalanceMovement[]): Promise<void> {
  for (let start = 0; start < movements.length; start += BATCH) {
    const batch = movements.slice(start, start + BATCH)
    await db.transaction().execute((tx) => storeBatch(tx, batch))
  }
}

async function storeBatch(tx: Transaction, batch: readonly BalanceMovement[]): Promise<void> {
  const reservations = await reservationsOf(tx, batch)
  const rows = batch.map((one) => ({
    id: one.id,
    charge_id: one.chargeId,
    reservation_id: reservations.get(one.chargeId) ?? null,
    kind: one.kind,
    fee_minor: one.feeMinor,
    currency: one.currency,
    happened_at: one.at.toString(),
  }))
  await tx
    .insertInto('balance_movement')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** By charge. Until the commit, no payment becomes part of another reservation. */
async function reservationsOf(
  tx: Transaction,
  movements: readonly BalanceMovement[],
): Promise<Map<string | null, string>> {
  const charges = movements.map(({ chargeId }) => chargeId)
  const payments = await tx
    .selectFrom('payment')
    .select(['charge_id', 'reservation_id'])
    .where('charge_id', 'in', charges)
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(payments.map(({ charge_id, reservation_id }) => [charge_id, reservation_id]))
}

/** Stores payouts in their present state. */
export async function storePayouts(
  db: Database,
  provider: string,
  payouts: readonly ProviderPayout[],
): Promise<void> {
  for (let start = 0; start < payouts.length; start += BATCH) {
    const rows = payouts.slice(start, start + BATCH).map((one) => ({
      id: one.id,
      provider,
      amount_minor: one.amountMinor,
      currency: one.currency,
      state: one.state,
      arrives_on: one.arrivesOn,
      created_at: one.createdAt.toString(),
    }))
    await db
      .insertInto('payout')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          state: ref('excluded.state'),
          arrives_on: ref('excluded.arrives_on'),
          amount_minor: ref('excluded.amount_minor'),
        })),
      )
      .execute()
  }
}

/** Writes how far the balance is known. */
export async function writeReading(db: Database, { provider, ...reading }: Reading): Promise<void> {
  await db
    .insertInto('balance_reading')
    .values({ provider, ...reading })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(reading))
    .execute()
}
