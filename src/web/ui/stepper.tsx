import { useState } from 'react'
import { Icon } from './icon.tsx'

interface StepperProps {
  name: string
  label: string
  /** The language of the label, where it is not the page's. */
  labelLang?: string | undefined
  hint?: string
  min: number
  max: number
  defaultValue: number
  fewerLabel: string
  moreLabel: string
  /** The reason of the upper limit, shown when it is reached. */
  maxReason?: string | undefined
  /** The id of an error about it, which is shown elsewhere: the number is then invalid. */
  errorId?: string | undefined
  onChange?: (value: number) => void
}

/** A small number in a form: a number field, and two buttons once scripts run. */
export function Stepper(props: StepperProps) {
  const { name, label, hint, min, max, fewerLabel, moreLabel, maxReason, errorId } = props
  const id = name
  const [value, setValue] = useState(props.defaultValue)
  const change = (wanted: number) => {
    const allowed = Math.min(max, Math.max(min, Math.trunc(wanted) || 0))
    setValue(allowed)
    props.onChange?.(allowed)
  }
  return (
    <div className="stepper-row">
      <div>
        <label htmlFor={id} lang={props.labelLang}>
          {label}
        </label>
        {hint && (
          <span className="stepper-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      <div className="stepper">
        <StepButton
          icon="ph:minus-bold"
          label={fewerLabel}
          off={value <= min}
          onStep={() => change(value - 1)}
        />
        <input
          id={id}
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          max={max}
          value={value}
          aria-describedby={[errorId, `${id}-hint`, `${id}-reason`].filter(Boolean).join(' ')}
          aria-invalid={errorId ? true : undefined}
          onChange={(event) => change(event.target.valueAsNumber)}
        />
        <StepButton
          icon="ph:plus-bold"
          label={moreLabel}
          off={value >= max}
          onStep={() => change(value + 1)}
        />
      </div>
      <output className="stepper-reason" id={`${id}-reason`} htmlFor={id}>
        {value >= max && maxReason}
      </output>
    </div>
  )
}

interface StepButtonProps {
  icon: string
  label: string
  /** Marked, not disabled: a disabled button would drop the focus. */
  off: boolean
  onStep: () => void
}

function StepButton({ icon, label, off, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={off}
      onClick={off ? undefined : onStep}
    >
      <Icon name={icon} />
    </button>
  )
}
