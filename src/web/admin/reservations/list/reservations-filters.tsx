import { useTranslations } from 'use-intl'
import { SEARCH_CHARACTERS_MAX } from '#core/kernel/plain-letters.ts'
import { STATUS_FILTERS } from '#core/reservation/list/status-filters.ts'
import { RESERVATION_PAYMENT_STATUSES, RESERVATION_SOURCES } from '#core/reservation/reservation.ts'
import type { TourName } from '#core/reservation/bookable-departures.schema.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { DateRangeFields } from './date-range-fields.tsx'
import { TourField } from '#web/admin/fields/tour-field.tsx'
import { Filters } from '#web/admin/lists/filters.tsx'
import { useFilterChips } from './filter-words.ts'
import { FILTER_NAMES, isBackwards, type ListQuery } from './list-query.ts'

interface ReservationsFiltersProps {
  query: ListQuery
  tours: readonly TourName[]
  /** The page is one tour's already. */
  ofTour: boolean
}

/** The filters of the list; the URL holds them, and the order too. */
export function ReservationsFilters({ query, tours, ofTour }: ReservationsFiltersProps) {
  const t = useTranslations('reservationsAdmin')
  const chips = useFilterChips(query, tours, ofTour)
  return (
    <Filters
      label={t('filters')}
      names={FILTER_NAMES}
      chips={chips}
      further={<FurtherFilters query={query} tours={tours} ofTour={ofTour} />}
    >
      <Field
        name="q"
        type="search"
        label={t('search')}
        placeholder={t('searchHint')}
        maxLength={SEARCH_CHARACTERS_MAX}
        defaultValue={query.q}
      />
      {(['availability', 'ids', 'sort', 'dir'] as const).map(
        (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
      )}
    </Filters>
  )
}

function FurtherFilters({ query, tours, ofTour }: ReservationsFiltersProps) {
  const t = useTranslations('reservationsAdmin')
  return (
    <>
      {!ofTour && (
        <TourField tours={tours} name="tour" label={t('tour')} defaultValue={query.tour}>
          <option value="">{t('anyTour')}</option>
        </TourField>
      )}
      <SelectField name="days" label={t('daysOf.label')} defaultValue={query.days}>
        <option value="">{t('daysOf.departure')}</option>
        <option value="booked">{t('daysOf.booked')}</option>
      </SelectField>
      <DateRangeFields
        legend={t('filteredDays')}
        from={{ name: 'from', label: t('from'), value: query.from ?? '' }}
        to={{ name: 'to', label: t('to'), value: query.to ?? '' }}
        error={isBackwards(query) ? t('daysBackwards') : undefined}
      />
      <SelectField name="status" label={t('statusHeader')} defaultValue={query.status}>
        <option value="">{t('anyStatus')}</option>
        {STATUS_FILTERS.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="payment" label={t('paymentHeader')} defaultValue={query.payment}>
        <option value="">{t('anyPayment')}</option>
        {RESERVATION_PAYMENT_STATUSES.map((payment) => (
          <option key={payment} value={payment}>
            {t(`payment.${payment}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="source" label={t('sourceHeader')} defaultValue={query.source}>
        <option value="">{t('anySource')}</option>
        {RESERVATION_SOURCES.map((source) => (
          <option key={source} value={source}>
            {t(`source.${source}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
