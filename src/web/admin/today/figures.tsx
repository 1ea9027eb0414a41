import { useTranslations } from 'use-intl'
import { changePercent } from '#core/office/today/change-percent.ts'
import type { Figures as FiguresView, Today } from '#core/office/today/today.schema.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePageLocale } from '../../document/page-locale.ts'

type FiguresProps = { figures: NonNullable<Today['figures']> }

/** Bookings, sales and fill rate of 7 and of 30 days, each with its change against as many days before. */
export function Figures({ figures: { days7, days30 } }: FiguresProps) {
  const t = useTranslations('todayPage')
  const rows = [
    { days: 7, title: t('days7'), figures: days7 },
    { days: 30, title: t('days30'), figures: days30 },
  ]
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{t('figures')}</h2>
      <div className="figures">
        {(['bookings', 'revenue', 'fill'] as const).map((name) => (
          <section key={name} className="panel figure-card" aria-label={t(name)}>
            <h3 className="kicker">{t(name)}</h3>
            <dl className="figure-list">
              {rows.map(({ days, title, figures }) => (
                <div key={days}>
                  <dt>{title}</dt>
                  <dd>
                    <FigureValue name={name} figures={figures} days={days} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  )
}

type FigureValueProps = { name: 'bookings' | 'revenue' | 'fill'; figures: FiguresView; days: number }

function FigureValue({ name, figures, days }: FigureValueProps) {
  const t = useTranslations('todayPage')
  const locale = usePageLocale()
  const { before } = figures
  if (name === 'bookings')
    return (
      <>
        <b>{formatNumber(figures.bookings, locale)}</b>
        <Change percent={changePercent(figures.bookings, before.bookings)} days={days} />
      </>
    )
  if (name === 'revenue')
    return (
      <>
        <b>{figures.revenue.map((money) => formatMoney(money, locale)).join(' + ') || '–'}</b>
        <Change percent={changePercent(...comparable(figures))} days={days} />
      </>
    )
  const { fillPercent } = figures
  if (fillPercent === null) return t('unknown')
  const points = before.fillPercent === null ? null : fillPercent - before.fillPercent
  return (
    <>
      <b>{t('percent', { value: fillPercent })}</b>
      <Change percent={points} days={days} points />
    </>
  )
}

/** Sums are compared in the currency of both periods; with several ones there is no comparison. */
function comparable({ revenue, before }: FiguresView): [now: number, before: number] {
  const currencies = new Set([...revenue, ...before.revenue].map(({ currency }) => currency))
  if (currencies.size !== 1) return [0, 0]
  return [revenue[0]?.amountMinor ?? 0, before.revenue[0]?.amountMinor ?? 0]
}

/** The change with its sign and an arrow: neither says more by its colour than by its words. */
function Change({
  percent,
  days,
  points = false,
}: {
  percent: number | null
  days: number
  points?: boolean
}) {
  const t = useTranslations('todayPage')
  if (percent === null) return null
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same'
  const icon = { up: 'ph:arrow-up', down: 'ph:arrow-down', same: 'ph:equals' }[direction]
  const value = Math.abs(percent)
  const sign = { up: '+', down: '\u2212', same: '±' }[direction]
  return (
    <small className="figure-change" title={t('against', { days })}>
      <Icon name={icon} />
      {sign}
      {points ? t('points', { value }) : t('percent', { value })}
      <span className="visually-hidden"> {t('against', { days })}</span>
    </small>
  )
}
