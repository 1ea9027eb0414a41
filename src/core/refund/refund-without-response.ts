const PREFIX = 'rejected:'

/** The value in place of the provider's id when a refund failed without one: the provider has not reported it. */
export function idWithoutResponse(refundId: string): string {
  return PREFIX + refundId
}

/**
 * True for a refund that we gave up without the provider's report: the money may have gone out all the same, when an
 * earlier response was lost.
 */
export function isWithoutResponse(providerRefundId: string | null): boolean {
  return providerRefundId?.startsWith(PREFIX) ?? false
}
