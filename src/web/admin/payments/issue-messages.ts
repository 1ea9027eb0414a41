import { useTranslations } from 'use-intl'
import type { PaymentIssue } from '#core/inbox/inbox.schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { usePageLocale } from '../../document/page-locale.ts'

/** The event, and the system's reaction to it, in words. */
export function useIssueMessages(issue: PaymentIssue): { event: string; reaction: string } {
  const t = useTranslations('paymentsInbox')
  const locale = usePageLocale()
  const sum = (money: PaymentIssue['amount']) => (money ? formatMoney(money, locale) : '')
  const { kind, reaction } = issue
  const facts = { amount: sum(issue.amount), asked: sum(issue.asked) }
  const event = kind === 'MISMATCH' && reaction === 'IGNORED' ? 'OTHER_MODE' : kind
  const done = kind === 'LATE' && reaction === 'REFUNDED' ? 'LATE_REFUNDED' : reaction
  return { event: t(`event.${event}`, facts), reaction: t(`reaction.${done}`) }
}

const FAILURES = [
  'expired_or_canceled_card',
  'lost_or_stolen_card',
  'declined',
  'insufficient_funds',
  'disputed',
] as const

const DISPUTE_REASONS = [
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'unrecognized',
] as const

/** The reason for which a customer's bank demands the money: the provider's reason in words, or its code. */
export function useDisputeReason(): (reason: string) => string {
  const t = useTranslations('paymentsInbox')
  return (reason) => {
    const known = DISPUTE_REASONS.find((name) => name === reason)
    return known ? t(`reason.${known}`) : reason.replaceAll('_', ' ')
  }
}

/** The state of a refund, and the reason of its failure: the provider's reason in words, or its code. */
export function useFailure() {
  const t = useTranslations('paymentsInbox')
  const locale = usePageLocale()
  return {
    stateOfRefund: ({ status, amount }: NonNullable<PaymentIssue['refund']>) =>
      t(`refundState.${status}`, { amount: formatMoney(amount, locale) }),
    failureOf(reason: string): string {
      const known = FAILURES.find((name) => name === reason)
      return known ? t(`failure.${known}`) : t('failure.other', { reason })
    },
  }
}
