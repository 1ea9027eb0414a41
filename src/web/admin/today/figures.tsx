import { useTranslations } from 'use-intl'
import type { Figures as FiguresView, Today } from '#core/office/today.schema.ts'
import { formatDay } from '#i18n/format-date.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { usePageLocale } from '../../document/page-locale.ts'

type FiguresProps = { figures: NonNullable<Today['figures']>; perDay: Today['bookingsPerDay'] }

/** Reservations, their totals and the fill rate, of 7 and of 30 days, and reservations a day as a plot. */
export function Figures({ figures, perDay }: FiguresProps) {
  const t = useTranslations('todayPage')
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{t('figures')}</h2>
      <div className="figures">
        <Period title={t('days7')} figures={figures.days7} />
        <Period title={t('days30')} figures={figures.days30} />
        <Plot perDay={perDay} />
      </div>
    </section>
  )
}

function Period({ title, figures }: { title: string; figures: FiguresView }) {
  const t = useTranslations('todayPage')
  const locale = usePageLocale()
  const { bookings, revenue, fillPercent } = figures
  const amounts = revenue.map((money) => formatMoney(money, locale)).join(' + ')
  const rows = [
    { label: t('bookings'), value: formatNumber(bookings, locale) },
    { label: t('revenue'), value: amounts || '–' },
    { label: t('fill'), value: fillPercent === null ? t('unknown') : t('percent', { value: fillPercent }) },
  ]
  return (
    <section className="panel" aria-label={title}>
      <h3 className="kicker">{title}</h3>
      <dl className="figure-list">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const BAR = 10
const HEIGHT = 72

/** A bar for each day; a day without reservations keeps a thin line. */
function Plot({ perDay }: { perDay: Today['bookingsPerDay'] }) {
  const t = useTranslations('todayPage')
  const common = useTranslations('common')
  const locale = usePageLocale()
  const counts = perDay.map(({ bookings }) => bookings)
  const max = Math.max(...counts)
  const count = counts.reduce((sum, bookings) => sum + bookings, 0)
  const said = t('plot', { count, max })
  return (
    <figure className="panel plot">
      <figcaption className="kicker">{t('perDay')}</figcaption>
      <svg
        viewBox={`0 0 ${perDay.length * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot hold a drawing
        role="img"
        aria-label={said}
      >
        {perDay.map(({ day, bookings }, index) => {
          const height = Math.max(1, Math.round((bookings / Math.max(1, max)) * HEIGHT))
          return (
            <rect key={day} x={index * BAR + 1} y={HEIGHT - height} width={BAR - 2} height={height} rx="1">
              <title>
                {common('wordFor', {
                  word: formatDay(`${day}T00:00:00`, locale, 'medium'),
                  what: String(bookings),
                })}
              </title>
            </rect>
          )
        })}
      </svg>
    </figure>
  )
}
