import { useTranslations } from 'use-intl'
import type { ReservationLine } from '#core/reservation/list/reservations.schema.ts'
import { StatusChip, type ChipTone } from '#web/ui/status-chip.tsx'

const STATUS_TONES: Record<ReservationLine['status'], ChipTone> = {
  ON_HOLD: 'info',
  CONFIRMED: 'good',
  EXPIRED: 'neutral',
  CANCELLED: 'bad',
  REDEEMED: 'good',
  NO_SHOW: 'warning',
}

const PAYMENT_TONES: Record<ReservationLine['paymentStatus'], ChipTone> = {
  NONE: 'neutral',
  AWAITING: 'info',
  PAID: 'good',
  OFFLINE_DUE: 'warning',
  REFUND_PENDING: 'info',
  PARTIALLY_REFUNDED: 'neutral',
  REFUNDED: 'neutral',
  REFUND_FAILED: 'bad',
  DISPUTED: 'bad',
}

/** The status of a reservation. */
export function ReservationStatusChip({ status }: Pick<ReservationLine, 'status'>) {
  const t = useTranslations('reservationsAdmin')
  return <StatusChip tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusChip>
}

/** Its payment state; nothing when there is none. */
export function PaymentStatusChip({ paymentStatus }: Pick<ReservationLine, 'paymentStatus'>) {
  const t = useTranslations('reservationsAdmin')
  if (paymentStatus === 'NONE') return null
  return <StatusChip tone={PAYMENT_TONES[paymentStatus]}>{t(`payment.${paymentStatus}`)}</StatusChip>
}

/** A test booking, made before the site is live. */
export function TestChip() {
  const t = useTranslations('reservationsAdmin')
  return <StatusChip tone="info">{t('test')}</StatusChip>
}
