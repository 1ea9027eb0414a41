/** Tiers counted back from the start: until `hoursBefore` the start, `refundPercent` of the total is refunded. */
export type CancellationPolicy = { tiers: readonly { hoursBefore: number; refundPercent: number }[] }

/** One tier as people read it: until this instant, this part is refunded. */
export type RefundTier = { until: Temporal.Instant; refundPercent: number }

/** The presets an operator chooses from. */
export const POLICY_PRESETS = {
  STANDARD: { tiers: [{ hoursBefore: 24, refundPercent: 100 }] },
  FLEXIBLE: { tiers: [{ hoursBefore: 1, refundPercent: 100 }] },
  MODERATE: {
    tiers: [
      { hoursBefore: 168, refundPercent: 100 },
      { hoursBefore: 72, refundPercent: 50 },
    ],
  },
  FINAL_SALE: { tiers: [] },
} as const satisfies Record<string, CancellationPolicy>

/** The tiers of a policy with their absolute instants, the most generous first; tiers without a refund are left out. */
export function refundTiers(policy: CancellationPolicy, startsAt: Temporal.Instant): RefundTier[] {
  return payingTiers(policy).map((tier) => ({
    until: startsAt.subtract({ hours: tier.hoursBefore }),
    refundPercent: tier.refundPercent,
  }))
}

/** The tiers with a refund, the earliest deadline first. */
export function payingTiers(policy: CancellationPolicy): { hoursBefore: number; refundPercent: number }[] {
  return policy.tiers
    .filter((tier) => tier.refundPercent > 0)
    .toSorted((a, b) => b.hoursBefore - a.hoursBefore)
}

/**
 * The common part of several tours' policies: full refund until the earliest of their deadlines; null where one has
 * none.
 */
export function freeForAll(policies: readonly CancellationPolicy[]): CancellationPolicy | null {
  const deadlines = policies.map(
    (policy) => payingTiers(policy).findLast(({ refundPercent }) => refundPercent === 100)?.hoursBefore,
  )
  if (deadlines.length === 0 || deadlines.includes(undefined)) return null
  const hoursBefore = Math.max(...deadlines.filter((hours) => hours !== undefined))
  return { tiers: [{ hoursBefore, refundPercent: 100 }] }
}

/** The percentage of the total that is refunded when the customer cancels now: 0 to 100. */
export function refundPercentAt(
  policy: CancellationPolicy,
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
): number {
  const open = refundTiers(policy, startsAt).filter((tier) => Temporal.Instant.compare(now, tier.until) <= 0)
  return Math.max(0, ...open.map((tier) => tier.refundPercent))
}
