import type { TourCard } from './tour.schema.ts'

/** Until so many hours before the start, so much comes back. */
export type CancellationPolicy = TourCard['cancellationPolicy']

/** What a new tour has: everything back until a day before. */
export const DEFAULT_POLICY: CancellationPolicy = { tiers: [{ hoursBefore: 24, refundPercent: 100 }] }
