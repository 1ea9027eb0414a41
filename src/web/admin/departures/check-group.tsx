import { FieldError } from '#web/ui/field.tsx'

interface CheckGroupProps {
  legend: string
  /** Sent as `name[]`; an empty value beside it makes an empty choice possible. */
  name: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  error?: string | undefined
}

/** A choice of several: check boxes as pills in one row. */
export function CheckGroup({ legend, name, options, chosen, error }: CheckGroupProps) {
  return (
    <fieldset className="field check-group" id={name} aria-describedby={error && `${name}-error`}>
      <legend>{legend}</legend>
      <input type="hidden" name={`${name}[]`} value="" />
      <div>
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={`${name}[]`}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
