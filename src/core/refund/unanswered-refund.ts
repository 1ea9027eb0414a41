const PREFIX = 'rejected:'

/** What stands in the place of the provider's id when a refund failed without one: the provider has not spoken of it. */
export function idWithoutAnswer(refundId: string): string {
  return PREFIX + refundId
}

/**
 * True for a refund that we gave up without the provider's word: the money may have gone out all the same, when an
 * earlier answer was lost.
 */
export function isWithoutAnswer(providerRefundId: string | null): boolean {
  return providerRefundId?.startsWith(PREFIX) ?? false
}
