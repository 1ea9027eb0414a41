import type { Money } from '#core/kernel/money.ts'

/** The most that can be refunded, and the refund that the cancellation policy promises the customer. */
type OfferedMoney = { refundable: Money; policyRefund: Money }

/** Beside them the part of the first that the team hands back, and the sum that was paid in a former system. */
export type RefundableMoney = OfferedMoney & { refundableByHand: Money; paidBefore: Money }

/** A sum in minor units, or `part` for a sum that is typed in. */
type OfferedRefund = { kind: 'full' | 'policy' | 'part' | 'none'; value: string }

/** The refunds to choose from, each sum once; `partly` adds a sum that is typed in. */
export function offeredRefunds({ refundable, policyRefund }: OfferedMoney, partly: boolean): OfferedRefund[] {
  const whole = refundable.amountMinor
  const byPolicy = policyRefund.amountMinor
  if (whole === 0) return [{ kind: 'none', value: '0' }]
  return [
    { kind: 'full', value: String(whole) },
    ...(byPolicy > 0 && byPolicy < whole ? [{ kind: 'policy' as const, value: String(byPolicy) }] : []),
    ...(partly ? [{ kind: 'part' as const, value: 'part' }] : []),
    { kind: 'none', value: '0' },
  ]
}

/** The choice while it is offered, else the first refund: another member may have made a refund meanwhile. */
export function offeredChoice(chosen: string, money: OfferedMoney, partly: boolean): string {
  const values = offeredRefunds(money, partly).map(({ value }) => value)
  return values.includes(chosen) ? chosen : (values[0] ?? '0')
}
