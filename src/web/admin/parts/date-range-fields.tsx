import { useId } from 'react'

interface DateRangeFieldsProps {
  legend: string
  from: { name: string; label: string; value: string }
  to: { name: string; label: string; value: string }
}

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
            min={name === to.name ? from.value || undefined : undefined}
            max={name === from.name ? to.value || undefined : undefined}
          />
        </div>
      ))}
    </fieldset>
  )
}
