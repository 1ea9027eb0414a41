import { useId, useState } from 'react'
import { DAYS_OF_API } from '../../fields/days-of-api.ts'

interface DateRangeFieldsProps {
  legend: string
  from: { name: string; label: string; value: string }
  to: { name: string; label: string; value: string }
}

/** Two days of which the second is not before the first; either may be left open. Days as 'YYYY-MM-DD'. */
export function DateRangeFields({ legend, from, to }: DateRangeFieldsProps) {
  const id = useId()
  // Each day limits the other as it is typed now: the URL may still hold the former days.
  const [first, setFirst] = useState(from.value)
  const [last, setLast] = useState(to.value)
  const { min, max } = DAYS_OF_API
  const days = [
    { ...from, min, max: last || max, onDay: setFirst },
    { ...to, min: first || min, max, onDay: setLast },
  ]
  return (
    <fieldset className="date-range">
      <legend className="visually-hidden">{legend}</legend>
      {days.map(({ name, label, value, onDay, ...limits }) => (
        <div className="field" key={name}>
          <label htmlFor={id + name}>{label}</label>
          <input
            id={id + name}
            type="date"
            name={name}
            defaultValue={value}
            {...limits}
            onChange={(event) => onDay(event.target.value)}
          />
        </div>
      ))}
    </fieldset>
  )
}
