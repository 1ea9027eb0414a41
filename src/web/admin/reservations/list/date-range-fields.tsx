import { useId } from 'react'

interface DateRangeFieldsProps {
  legend: string
  from: { name: string; label: string; value: string }
  to: { name: string; label: string; value: string }
}

/** The years of the API: a year that is still being typed is not one of them. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2999-12-31'

/** Two days of which the second is not before the first; either may be left open. Days as 'YYYY-MM-DD'. */
export function DateRangeFields({ legend, from, to }: DateRangeFieldsProps) {
  const id = useId()
  return (
    <fieldset className="date-range">
      <legend className="visually-hidden">{legend}</legend>
      {[from, to].map(({ name, label, value }) => (
        <div className="field" key={name}>
          <label htmlFor={id + name}>{label}</label>
          <input
            id={id + name}
            type="date"
            name={name}
            defaultValue={value}
            min={(name === to.name && from.value) || FIRST_DAY}
            max={(name === from.name && to.value) || LAST_DAY}
          />
        </div>
      ))}
    </fieldset>
  )
}
