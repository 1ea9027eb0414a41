import type { Locale } from '#core/kernel/locale.ts'
import { payingTiers, type CancellationPolicy } from '#core/reservation/cancellation.ts'
import { epochMsOf, formatInstant } from './format-date.ts'
import type { AreaTranslator } from './translator.ts'

/** `useTranslations('cancellation')` in React, `areaTranslator(locale, 'cancellation')` elsewhere. */
type Say = AreaTranslator<'cancellation'>

/** A policy and the departure from which it counts back; instants in ISO 8601. */
export type CancellationFacts = {
  policy: CancellationPolicy
  startsAt: string
  timeZone: string
  /** Nothing is paid, and so nothing refunded: it is cancelled until the start, whatever the policy. */
  isFree: boolean
  /** Deadlines before it are left out; without it, all are listed. */
  now?: string
}

/**
 * The refund and its deadline, as absolute date and time: 'Free cancellation until Friday, December 4, 2026 at 10:00
 * AM.'
 */
export function cancellationMessage(say: Say, facts: CancellationFacts, locale: Locale): string {
  const { isFree, startsAt, timeZone } = facts
  if (isFree) return say('freeUntil', { date: formatInstant(startsAt, timeZone, locale) })
  const tiers = openDeadlines(facts).map(({ until, refundPercent: percent }, index) => {
    const date = formatInstant(until, timeZone, locale)
    if (percent === 100) return say('freeUntil', { date })
    return say(index === 0 ? 'refundUntil' : 'thenRefundUntil', { percent, date })
  })
  if (tiers.length > 0) return [...tiers, say('afterwards')].join(' ')
  return payingTiers(facts.policy).length > 0 ? say('tooLate') : say('finalSale')
}

/** A policy in a few words, without a date, for cards and lists. */
export function cancellationSummary(say: Say, policy: CancellationPolicy): string {
  const free = payingTiers(policy).findLast((tier) => tier.refundPercent === 100)
  if (!free) return payingTiers(policy).length > 0 ? say('partlyRefundable') : say('notRefundable')
  if (free.hoursBefore === 0) return say('freeUntilStart')
  const days = free.hoursBefore / 24
  const inDays = Number.isInteger(days) && days > 1
  return inDays ? say('freeUpToDays', { days }) : say('freeUpToHours', { hours: free.hoursBefore })
}

function openDeadlines({
  policy,
  startsAt,
  now,
}: CancellationFacts): { until: number; refundPercent: number }[] {
  const start = epochMsOf(startsAt)
  const past = now === undefined ? -Infinity : epochMsOf(now)
  return payingTiers(policy)
    .map((tier) => ({ until: start - tier.hoursBefore * 3_600_000, refundPercent: tier.refundPercent }))
    .filter(({ until }) => until > past)
}
