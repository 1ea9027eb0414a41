/** Of payments, refunds and disputes. Source: the prefixes of Stripe's ids, which the built-in provider uses too. */
const PROVIDER_REFERENCE = /^(?:pi|re|pyr|dp|du)_\w{6,}$/

/** True for the whole name of a payment, a refund or a dispute at its provider, as the ledger shows it. */
export function isProviderReference(text: string): boolean {
  return PROVIDER_REFERENCE.test(text)
}
