import type { RatingView } from './rating.schema.ts'

/** The number of published reviews with one rate, and whether any of them was invented for the demo. */
export type RateCount = { rate: number; count: number; demo: boolean }

/** The rating of counted reviews, its average to one hundredth; null when there are none. */
export function ratingOf(counts: readonly RateCount[]): RatingView | null {
  const count = sum(counts.map((entry) => entry.count))
  if (count === 0) return null
  const distribution: RatingView['distribution'] = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const entry of counts) distribution[`${entry.rate}` as keyof typeof distribution] += entry.count
  const total = sum(counts.map((entry) => entry.rate * entry.count))
  return {
    average: Math.round((100 * total) / count) / 100,
    count,
    distribution,
    demo: counts.some((entry) => entry.demo),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
