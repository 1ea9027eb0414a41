import type { ReactNode } from 'react'

interface PillChoicesProps {
  legend: string
  /** The name of every checkbox, such as 'languages[]'. */
  name: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  /** Further fields, such as the one that marks an empty list. */
  children?: ReactNode
}

/** Several of a few values, as a row of checkboxes. */
export function PillChoices({ legend, name, options, chosen, children }: PillChoicesProps) {
  return (
    <fieldset className="pill-choices">
      <legend>{legend}</legend>
      {children}
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
