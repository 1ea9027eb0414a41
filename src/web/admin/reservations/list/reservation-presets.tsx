import { useTranslations } from 'use-intl'
import type { PresetCounts } from '#core/reservation/list/reservations.schema.ts'
import { SegmentedLinks } from '#web/admin/lists/segmented.tsx'
import type { ListQuery } from './list-query.ts'

/** The largest count that is shown: a larger one is an estimate. */
const COUNTED_MAX = 99

type PresetsProps = {
  query: ListQuery
  counts: PresetCounts
  today: string
  ofTour: boolean
}

/** The lists that are opened most, as links; the one whose filters are the present ones is current. */
export function ReservationPresets({ query, counts, today, ofTour }: PresetsProps) {
  const t = useTranslations('reservationsAdmin')
  const presets = [
    { value: 'all', filters: {}, count: 0 },
    {
      value: 'today',
      filters: { from: today, to: today, status: 'STANDING', sort: 'departure', dir: 'asc' },
      count: counts.today,
    },
    {
      value: 'due',
      filters: { from: today, payment: 'OFFLINE_DUE', sort: 'departure', dir: 'asc' },
      count: counts.due,
    },
    { value: 'refundFailed', filters: { payment: 'REFUND_FAILED' }, count: counts.refundsFailed },
  ] as const satisfies { value: string; filters: ListQuery; count: number }[]
  const current = presets.find(({ filters }) => isQuery(query, filters, ofTour))
  return (
    <SegmentedLinks
      label={t('presets.label')}
      name="preset"
      current={current?.value ?? ''}
      options={presets.map(({ value, filters, count }) => ({
        value,
        label: t(`presets.${value}`),
        href: `?${new URLSearchParams(filters).toString()}`,
        ...(count && { count: count > COUNTED_MAX ? `${COUNTED_MAX}+` : String(count) }),
      }))}
    />
  )
}

/** True when the list is filtered by these filters and nothing else, in whatever order. */
function isQuery(query: ListQuery, filters: ListQuery, ofTour: boolean): boolean {
  const rest = ({ sort: _sort, dir: _dir, page: _page, tour, ...facts }: ListQuery) =>
    new URLSearchParams({ ...facts, ...(tour && !ofTour && { tour }) })
  const [is, wanted] = [rest(query), rest(filters)]
  is.sort()
  wanted.sort()
  return is.toString() === wanted.toString()
}
