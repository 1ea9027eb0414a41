import { useLocation } from 'react-router'
import { withQuery } from '../../document/with-query.ts'

/** A view; `href`: of one that is a page of its own. */
export type SegmentedOption = { value: string; label: string; count?: number | string; href?: string }

interface SegmentedLinksProps {
  label: string
  /** The query parameter of the choice. */
  name: string
  current: string
  options: readonly SegmentedOption[]
}

/** A few views of one page, side by side; the value '' is the one without the parameter. */
export function SegmentedLinks({ label, name, current, options }: SegmentedLinksProps) {
  const { search } = useLocation()
  return (
    <nav className="segmented" aria-label={label} data-shows-current>
      {options.map((option) => (
        <a
          key={option.value}
          href={option.href ?? withQuery(search, { [name]: option.value })}
          aria-current={option.value === current ? 'true' : undefined}
        >
          {option.label}
          {option.count !== undefined && <small>{option.count}</small>}
        </a>
      ))}
    </nav>
  )
}

interface SegmentedChoiceProps {
  legend: string
  name: string
  options: readonly { value: string; label: string }[]
  /** Uncontrolled, for forms. */
  defaultValue?: string
  onChange?: (value: string) => void
}

/** One of a few, inside a form: radio buttons side by side. */
export function SegmentedChoice({ legend, name, options, defaultValue, onChange }: SegmentedChoiceProps) {
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className="segmented">
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={() => onChange?.(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
