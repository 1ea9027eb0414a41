import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { maybeSameAccount } from './payment-account.ts'
import { ProviderUnavailable } from './payment-provider.ts'
import type { PaymentRow } from './payment-store.server.ts'

/** The payment session belongs to another provider or account, where it may still be paid. */
export class SessionElsewhere extends ProviderUnavailable {}

/** True for an attempt that was made with a provider, account or mode out of reach. */
export function isElsewhere({ payments }: Needs<'payments'>, payment: PaymentRow): boolean {
  if (payment.provider !== payments.name) return true
  return !payments.accounts().some((account) => maybeSameAccount(payment.account, account))
}

/** By the provider's clock: ours may be wrong, and must not close a page on which a customer is paying. */
export function isPastEnd({ payments }: Needs<'payments'>, { expires_at }: PaymentRow): boolean {
  if (expires_at === null) return false
  return Temporal.Instant.compare(Temporal.Instant.from(expires_at), payments.now()) <= 0
}

/** The number of unsettled attempts that were made with a provider, account or mode out of reach. */
export async function countElsewhere({ db, payments }: Needs<'db' | 'payments'>): Promise<number> {
  const accounts = [...payments.accounts()]
  const { count } = await db
    .selectFrom('payment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', 'in', ['REQUESTED', 'OPEN', 'PROCESSING'])
    .where(sql<boolean>`(provider <> ${payments.name} or not exists (
      select from unnest(${accounts}::text[]) as reached where account is null or account = reached
        or starts_with(account, reached || ' ') or starts_with(reached, account || ' ')))`)
    .executeTakeFirstOrThrow()
  return count
}
