import { useId, useState } from 'react'
import { FieldError } from '#web/ui/field.tsx'
import { DAYS_OF_API } from '../../fields/days-of-api.ts'

interface DateRangeFieldsProps {
  legend: string
  from: { name: string; label: string; value: string }
  to: { name: string; label: string; value: string }
  /** Of the second day. */
  error?: string | undefined
}

/** Two days of which the second is not before the first; either may be left open. Days as 'YYYY-MM-DD'. */
export function DateRangeFields({ legend, from, to, error }: DateRangeFieldsProps) {
  const id = useId()
  // Each day limits the other as it is typed now: the URL may still hold the former days.
  const [first, setFirst] = useState(from.value)
  const [last, setLast] = useState(to.value)
  const { min, max } = DAYS_OF_API
  const days = [
    { ...from, min, max: last || max, onDay: setFirst, wrong: undefined },
    { ...to, min: first || min, max, onDay: setLast, wrong: error },
  ]
  return (
    <fieldset className="date-range">
      <legend className="visually-hidden">{legend}</legend>
      {days.map(({ name, label, value, onDay, wrong, ...limits }) => (
        <div className="field" key={name}>
          <label htmlFor={id + name}>{label}</label>
          <input
            id={id + name}
            type="date"
            name={name}
            defaultValue={value}
            {...limits}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong && `${id}error`}
            onChange={(event) => onDay(event.target.value)}
          />
          {wrong && <FieldError id={`${id}error`}>{wrong}</FieldError>}
        </div>
      ))}
    </fieldset>
  )
}
