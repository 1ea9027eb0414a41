import { useTranslations } from 'use-intl'
import type { DepartureLine } from '#core/payment/today.schema.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { usePageLocale, usePathIn } from '../../site-data.ts'
import { StatusChip } from '../parts/status-chip.tsx'

/** What leaves after the next departure, within the week. */
export function DeparturesAhead({ departures }: { departures: readonly DepartureLine[] }) {
  const t = useTranslations('todayPage')
  return (
    <section aria-labelledby="week">
      <h2 id="week">{t('week')}</h2>
      {departures.length === 0 ? (
        <p className="muted">{t('nothingMore')}</p>
      ) : (
        <ul className="admin-rows">
          {departures.map((departure) => (
            <Line key={departure.availabilityId} departure={departure} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ departure }: { departure: DepartureLine }) {
  const t = useTranslations('todayPage')
  const path = usePathIn()
  const { tour, localDateTimeStart, capacity, seatsTaken, closed } = departure
  return (
    <li className="admin-row">
      <p>{formatDateTime(localDateTimeStart, usePageLocale(), 'medium')}</p>
      <p>
        <a href={path(`/admin/reservations/${tour.id}`)}>{tour.title}</a>{' '}
        {closed && <StatusChip tone="neutral">{t('closed')}</StatusChip>}
      </p>
      <p className="fill">
        <meter min={0} max={capacity} value={seatsTaken} aria-hidden="true" />
        <span>{t('seats', { taken: seatsTaken, capacity })}</span>
      </p>
    </li>
  )
}
