import { useTranslations } from 'use-intl'
import { OFFERED_DEPARTURES_MAX } from '#core/reservation/offered-departures-max.ts'
import { Field } from '#web/ui/field.tsx'
import { DAYS_OF_API } from '../fields/days-of-api.ts'

type DeparturesFromProps = {
  /** The day shown first, as 'YYYY-MM-DD'; default: none. */
  from?: string
  /** The number of departures offered from that day on. */
  count: number
  onChange: (day: string) => void
}

/**
 * The day from which departures are offered, with a hint where later ones may exist. A day that is half typed waits:
 * the API would refuse its year.
 */
export function DeparturesFrom({ from, count, onChange }: DeparturesFromProps) {
  const t = useTranslations('reservationsAdmin.move')
  return (
    <Field
      name="from"
      type="date"
      label={t('from')}
      hint={count >= OFFERED_DEPARTURES_MAX && t('firstDates', { count: OFFERED_DEPARTURES_MAX })}
      defaultValue={from}
      {...DAYS_OF_API}
      onChange={({ currentTarget: { validity, value } }) => {
        if (validity.valid) onChange(value)
      }}
    />
  )
}
