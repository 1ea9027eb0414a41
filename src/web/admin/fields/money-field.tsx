import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'

type MoneyFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'defaultValue'> & {
  /** ISO 4217. */
  currency: string
  /** The field's initial value, in minor units. */
  amountMinor?: number | null
  /** The typed text of a refused form. */
  typed?: string | undefined
}

/** An amount as people write it ('29', '29.50', '29,50'); the server reads it. */
export function MoneyField({ currency, amountMinor = null, typed, label, ...field }: MoneyFieldProps) {
  return (
    <Field
      {...field}
      label={
        <>
          {label} <span className="field-optional">({symbolOf(currency)})</span>
        </>
      }
      className="money-input"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typed ?? (amountMinor === null ? '' : written(amountMinor))}
    />
  )
}

function written(amountMinor: number): string {
  return amountMinor % 100 === 0 ? String(amountMinor / 100) : (amountMinor / 100).toFixed(2)
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
