import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { providersInReach } from './at-provider-of.server.ts'
import { maybeSameAccount } from './payment-account.ts'
import { ProviderUnavailable } from './payment-provider.ts'
import type { PaymentRow } from './payment-store.server.ts'

/** The payment session belongs to another provider or account, where it may still be paid. */
export class SessionElsewhere extends ProviderUnavailable {}

/** True for an attempt that was made with a provider, account or mode out of reach. */
export function isElsewhere(
  { payments }: Needs<'payments'>,
  payment: Pick<PaymentRow, 'provider' | 'account'>,
): boolean {
  if (payment.provider !== payments.name) return true
  return !payments.accounts().some((account) => maybeSameAccount(payment.account, account))
}

/** By the provider's clock: ours may be wrong, and must not close a page on which a customer is paying. */
export function isPastEnd({ payments }: Needs<'payments'>, { expires_at }: PaymentRow): boolean {
  if (expires_at === null) return false
  return Temporal.Instant.compare(Temporal.Instant.from(expires_at), payments.now()) <= 0
}

/** The number of unsettled attempts that were made with a provider, account or mode out of reach. */
export async function countElsewhere(app: Needs<'db' | 'payments'>): Promise<number> {
  const reached = providersInReach(app).flatMap((provider) =>
    provider.accounts().map((account) => ({ provider: provider.name, account })),
  )
  const { count } = await app.db
    .selectFrom('payment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', 'in', ['REQUESTED', 'OPEN', 'PROCESSING'])
    .where(sql<boolean>`not exists (
      select from jsonb_to_recordset(${JSON.stringify(reached)}::jsonb) as reached(provider text, account text)
      where reached.provider = payment.provider and (payment.account is null or payment.account = reached.account
        or starts_with(payment.account, reached.account || ' ')
        or starts_with(reached.account, payment.account || ' ')))`)
    .executeTakeFirstOrThrow()
  return count
}
