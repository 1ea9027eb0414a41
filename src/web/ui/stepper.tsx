import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { typedQuantity } from './typed-quantity.ts'

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
  /** The reason of the upper limit, shown when it is reached, and as an error when a typed number is above it. */
  maxReason?: string | undefined
  /** False: the reason is shown only as that error. */
  showsReason?: boolean
  /** The id of an error about it, which is shown elsewhere: the number is then invalid. */
  errorId?: string | undefined
  /** Called with each number within the limits. */
  onChange?: (value: number) => void
  /** Called when a person presses for more than the limit. */
  onLimit?: () => void
}

/**
 * A small number in a form: a number field, and two buttons once scripts run. A typed number above the limit stays in
 * the field as an error, because a smaller one would be another order.
 */
export function Stepper(props: StepperProps) {
  const {
    name: id,
    label,
    hint,
    min,
    max,
    fewerLabel,
    moreLabel,
    maxReason,
    showsReason = true,
    errorId,
  } = props
  const [value, setValue] = useState(props.defaultValue)
  const [typed, setTyped] = useState<string | null>(null)
  const { quantity, isAbove } =
    typed === null ? { quantity: value, isAbove: false } : typedQuantity(typed, props)
  const choose = (wanted: number) => {
    const allowed = Math.min(max, Math.max(min, wanted))
    setTyped(null)
    setValue(allowed)
    props.onChange?.(allowed)
  }
  const type = (text: string) => {
    const now = typedQuantity(text, props)
    if (!now.isAbove) choose(now.quantity)
    setTyped(text)
  }
  const isAllowedNow = !isAbove && quantity !== value
  useEffect(() => {
    // The limit has risen, by another date or by fewer of another unit: the form counts the number of the field again.
    // oxlint-disable-next-line react/set-state-in-effect -- no event of this field comes with the new limit
    if (isAllowedNow) choose(quantity)
    // A number that was typed before the scripts came: React leaves it in the field, and hears no event.
    const { value: early } = document.getElementById(id) as HTMLInputElement
    if (typed === null && +early !== value) type(early)
  })
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
          off={quantity <= min}
          onStep={() => choose(quantity - 1)}
        />
        <input
          id={id}
          type="number"
          inputMode="numeric"
          name={id}
          min={min}
          max={max}
          value={typed ?? value}
          aria-describedby={[errorId, hint && `${id}-hint`, `${id}-reason`].filter(Boolean).join(' ')}
          aria-invalid={errorId || isAbove ? true : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => isAbove || setTyped(null)}
        />
        <StepButton
          icon="ph:plus-bold"
          label={moreLabel}
          off={quantity >= max}
          onStep={() => choose(quantity + 1)}
          onOff={props.onLimit}
        />
      </div>
      <output
        className={isAbove ? 'stepper-reason field-error' : 'stepper-reason'}
        id={`${id}-reason`}
        htmlFor={id}
      >
        {(isAbove || (showsReason && quantity >= max)) && maxReason}
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
  onOff?: (() => void) | undefined
}

function StepButton({ icon, label, off, onStep, onOff }: StepButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={off}
      onClick={off ? onOff : onStep}
    >
      <Icon name={icon} />
    </button>
  )
}
