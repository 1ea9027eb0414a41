import { useTranslations } from 'use-intl'
import type { ChangePreview } from '#core/reservation/reservation-detail.schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { usePageLocale } from '../../document/page-locale.ts'

interface ChangeSumsProps {
  preview: ChangePreview | null
  refusal: string | null
  /** True where the difference is refunded by itself; else the operator decides how much of it. */
  refundsItself: boolean
}

/** The exact sums of a change, before it is made. */
export function ChangeSums({ preview, refusal, refundsItself }: ChangeSumsProps) {
  const t = useTranslations('reservationsAdmin.preview')
  const locale = usePageLocale()
  if (refusal) return <Notice kind="warning" title={refusal} />
  if (!preview) return null
  const { total, due, overpaid } = preview
  const messages = [
    due.amountMinor > 0 && t('due', { amount: formatMoney(due, locale) }),
    overpaid.amountMinor > 0 && t(refundsItself ? 'back' : 'upTo', { amount: formatMoney(overpaid, locale) }),
  ].filter((message) => message !== false)
  return (
    <Notice kind="info" title={t('total', { amount: formatMoney(total, locale) })}>
      <p>{messages.length > 0 ? messages.join(' ') : t('same')}</p>
    </Notice>
  )
}
