import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { maybeSameAccount } from './payment-account.ts'
import { ProviderUnavailable } from './payment-provider.ts'
import type { PaymentRow } from './payment-store.server.ts'

/** The payment session belongs to another provider or account, where it may still be paid. */
export class SessionElsewhere extends ProviderUnavailable {}

/** True for an attempt that was made with another provider, account or mode than the configured one. */
export function isElsewhere({ payments }: Needs<'payments'>, payment: PaymentRow): boolean {
  return payment.provider !== payments.name || !maybeSameAccount(payment.account, payments.account())
}

/** By the provider's clock: ours may be wrong, and must not close a page on which a customer is paying. */
export function isPastEnd({ payments }: Needs<'payments'>, { expires_at }: PaymentRow): boolean {
  if (expires_at === null) return false
  return Temporal.Instant.compare(Temporal.Instant.from(expires_at), payments.now()) <= 0
}

/** The number of unsettled attempts that were made with another provider, account or mode. */
export async function countElsewhere({ db, payments }: Needs<'db' | 'payments'>): Promise<number> {
  const account = payments.account()
  const { count } = await db
    .selectFrom('payment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', 'in', ['REQUESTED', 'OPEN', 'PROCESSING'])
    .where(sql<boolean>`(provider <> ${payments.name} or not (
      account is null or account = ${account}
      or starts_with(account, ${`${account} `}) or starts_with(${account}, account || ' ')))`)
    .executeTakeFirstOrThrow()
  return count
}
