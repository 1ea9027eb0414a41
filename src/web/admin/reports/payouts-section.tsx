import { useTranslations } from 'use-intl'
import type { Payouts } from '#core/report/report.schema.ts'
import { formatDay, formatInstant } from '#i18n/format-date.ts'
import { formatSum } from '#i18n/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import { DataTable, type Column } from '../lists/data-table.tsx'

type PayoutsSectionProps = { payouts: Payouts }
type Payout = Payouts['payouts'][number]

/** The payouts of the period, the balance at the provider, and since when both are known. */
export function PayoutsSection({ payouts: known }: PayoutsSectionProps) {
  const t = useTranslations('reportsPage')
  const { provider, payouts } = known
  return (
    <section aria-labelledby="payouts" className="report-payouts">
      <h2 id="payouts">{t('payouts')}</h2>
      {provider === 'embedded' ? (
        <p className="muted">{t('payoutsEmbedded')}</p>
      ) : (
        <>
          <Freshness known={known} />
          <BalanceLines balance={known.balance} />
          {payouts.length > 0 ? <PayoutTable payouts={payouts} /> : <p className="muted">{t('noPayouts')}</p>}
          <p className="muted small">{t('howPayouts')}</p>
        </>
      )}
    </section>
  )
}

/** The provider may be down: the page says since when fees and payouts are as they were. */
function Freshness({ known: { knownAt, trouble, triedAt } }: { known: Payouts }) {
  const t = useTranslations('reportsPage')
  const locale = usePageLocale()
  const zone = useOfficeZone()
  const say = (instant: string) => formatInstant(instant, zone, locale, 'date')
  const as = knownAt ? t('knownAt', { time: say(knownAt) }) : t('notKnown')
  if (!trouble) return <p className="muted">{as}</p>
  const tried = triedAt ? say(triedAt) : ''
  return (
    <Notice kind="warning" title={as}>
      {trouble === 'REFUSED' ? t('readRefused', { time: tried }) : t('readUnanswered', { time: tried })}
    </Notice>
  )
}

function BalanceLines({ balance }: Pick<Payouts, 'balance'>) {
  const t = useTranslations('reportsPage')
  const locale = usePageLocale()
  if (balance.length === 0) return null
  return (
    <ul className="report-balance">
      {balance.map(({ available, pending }) => (
        <li key={available.currency}>
          {t('balance', { available: formatSum(available, locale), pending: formatSum(pending, locale) })}
        </li>
      ))}
    </ul>
  )
}

function PayoutTable({ payouts }: Pick<Payouts, 'payouts'>) {
  const t = useTranslations('reportsPage')
  const locale = usePageLocale()
  const columns: Column<Payout>[] = [
    {
      key: 'day',
      header: t('arrives'),
      lead: true,
      cell: ({ arrivesOn }) => formatDay(arrivesOn, locale, 'date'),
    },
    { key: 'state', header: t('payoutState'), cell: ({ state }) => t(`payoutStates.${state}`) },
    { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => formatSum(amount, locale) },
  ]
  return <DataTable caption={t('payouts')} columns={columns} rows={payouts} rowKey={({ id }) => id} />
}
