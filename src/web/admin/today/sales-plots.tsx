import { useTranslations } from 'use-intl'
import type { Today } from '#core/office/today/today.schema.ts'
import { formatDay } from '#i18n/format-date.ts'
import { formatMoney, formatMoneyBriefly } from '#i18n/format.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import { ColumnPlot } from '../plots/column-plot.tsx'
import { RowPlot, type PlotRow } from '../plots/row-plot.tsx'

type PlotsProps = Pick<Today, 'bookingsPerDay' | 'bookingsPerTour' | 'bookingsPerChannel'>
type Sold = Today['bookingsPerDay'][number]['sales']

/** The sales of 30 days by day, by tour and by channel; all sums are in one currency. */
export function SalesPlots({ bookingsPerDay, bookingsPerTour, bookingsPerChannel }: PlotsProps) {
  const t = useTranslations('todayPage')
  const say = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  const currency = bookingsPerDay[0]?.sales.currency ?? ''
  const sayTick = (amountMinor: number) => formatMoneyBriefly({ amountMinor, currency }, locale)
  const row = (key: string, name: string, sales: Sold): PlotRow => ({
    key,
    name,
    value: sales.amountMinor,
    said: formatMoney(sales, locale),
  })
  const value = t('revenue')
  return (
    <section aria-labelledby="plots">
      <h2 id="plots">{t('plots')}</h2>
      <div className="sales-plots">
        <ColumnPlot
          title={t('perDay')}
          heads={{ name: t('day'), value }}
          sayTick={sayTick}
          columns={bookingsPerDay.map(({ day, sales }) => ({
            ...row(day, formatDay(`${day}T00:00`, locale, 'medium'), sales),
            label: formatDay(`${day}T00:00`, locale, 'short'),
          }))}
        />
        {bookingsPerTour.length > 0 && (
          <RowPlot
            title={t('perTour')}
            heads={{ name: t('tour'), value }}
            sayTick={sayTick}
            rows={bookingsPerTour.map(({ tour, sales }) => row(tour.id, tour.title, sales))}
          />
        )}
        {bookingsPerChannel.length > 0 && (
          <RowPlot
            title={t('perChannel')}
            heads={{ name: t('channel'), value }}
            sayTick={sayTick}
            rows={bookingsPerChannel.map(({ channel, sales }) =>
              row(channel, say(`source.${channel}`), sales),
            )}
          />
        )}
      </div>
    </section>
  )
}
