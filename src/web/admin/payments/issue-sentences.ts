import { useTranslations } from 'use-intl'
import type { PaymentIssue } from '#core/inbox/inbox.schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { usePageLocale } from '../../document/site-data.ts'

/** What happened, and what the system did about it, in words. */
export function useIssueSentences(issue: PaymentIssue): { event: string; deed: string } {
  const t = useTranslations('paymentsInbox')
  const locale = usePageLocale()
  const sum = (money: PaymentIssue['amount']) => (money ? formatMoney(money, locale) : '')
  const { kind, deed } = issue
  const facts = { amount: sum(issue.amount), asked: sum(issue.asked) }
  const told = kind === 'MISMATCH' && deed === 'IGNORED' ? 'OTHER_MODE' : kind
  const done = kind === 'LATE' && deed === 'REFUNDED' ? 'LATE_REFUNDED' : deed
  return { event: t(`event.${told}`, facts), deed: t(`deed.${done}`) }
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

/** Why a customer's bank asks for the money: the provider's reason in words, or as it gave it. */
export function useDisputeReason(): (reason: string) => string {
  const t = useTranslations('paymentsInbox')
  return (reason) => {
    const known = DISPUTE_REASONS.find((name) => name === reason)
    return known ? t(`reason.${known}`) : reason.replaceAll('_', ' ')
  }
}

/** Where a refund is, and why it came back: the provider's reason in words, or as it gave it. */
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
