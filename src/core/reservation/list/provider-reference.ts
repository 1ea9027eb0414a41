/** Ids of payments, refunds and disputes begin so. Source: Stripe's prefixes, which the built-in provider shares. */
const PROVIDER_REFERENCE = /^(?:pi|re|pyr|dp|du)_\w{6,}$/

/** True for the whole id of a payment, a refund or a dispute at its provider, as the ledger shows it. */
export function isProviderReference(text: string): boolean {
  return PROVIDER_REFERENCE.test(text)
}
