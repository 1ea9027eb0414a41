import { useTranslations } from 'use-intl'
import { Field } from '#web/ui/field.tsx'
import { DAYS_OF_API } from '../fields/days-of-api.ts'

type DeparturesFromProps = {
  /** The day shown first, as 'YYYY-MM-DD'; default: none. */
  from?: string
  onChange: (day: string) => void
}

/** The day from which departures are offered. A day that is half typed waits: the API would refuse its year. */
export function DeparturesFrom({ from, onChange }: DeparturesFromProps) {
  const t = useTranslations('reservationsAdmin.move')
  return (
    <Field
      name="from"
      type="date"
      label={t('from')}
      defaultValue={from}
      {...DAYS_OF_API}
      onChange={({ currentTarget: { validity, value } }) => {
        if (validity.valid) onChange(value)
      }}
    />
  )
}
