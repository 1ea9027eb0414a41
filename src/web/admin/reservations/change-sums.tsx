import { useTranslations } from 'use-intl'
import type { ChangePreview } from '#core/reservation/reservation-detail.schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { useByHand } from './refund-choice.tsx'

interface ChangeSumsProps {
  preview: ChangePreview | null
  refusal: string | null
  /** True where the difference is refunded by itself; else the operator decides how much of it. */
  refundsItself: boolean
}

/** The exact sums of a change, before it is made. */
export function ChangeSums({ preview, refusal, refundsItself }: ChangeSumsProps) {
  if (refusal) return <Notice kind="warning" title={refusal} />
  return preview && <Sums preview={preview} refundsItself={refundsItself} />
}

type SumsProps = Pick<ChangeSumsProps, 'refundsItself'> & { preview: ChangePreview }

function Sums({ preview, refundsItself }: SumsProps) {
  const t = useTranslations('reservationsAdmin.preview')
  const locale = usePageLocale()
  const { total, due, overpaid, overpaidByHand } = preview
  const byHand = useByHand(overpaidByHand)
  const messages = [
    due.amountMinor > 0 && t('due', { amount: formatMoney(due, locale) }),
    overpaid.amountMinor > 0 && t(refundsItself ? 'back' : 'upTo', { amount: formatMoney(overpaid, locale) }),
  ].filter((message) => message !== false)
  return (
    <Notice kind="info" title={t('total', { amount: formatMoney(total, locale) })}>
      <p>{messages.length > 0 ? messages.join(' ') : t('same')}</p>
      {byHand && <p>{byHand}</p>}
    </Notice>
  )
}
