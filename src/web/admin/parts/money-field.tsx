import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'

interface MoneyFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'defaultValue'> {
  currency: string
  /** What the field holds at first, in minor units; what was typed and refused wins. */
  amountMinor?: number | null
  typed?: string | undefined
}

/** An amount as people write it ('29', '29.50', '29,50'); the server reads it. */
export function MoneyField({ currency, amountMinor, typed, ...field }: MoneyFieldProps) {
  return (
    <div className="money-field" data-currency={currency}>
      <Field
        {...field}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed ?? (amountMinor === null || amountMinor === undefined ? '' : written(amountMinor))}
      />
    </div>
  )
}

function written(amountMinor: number): string {
  return amountMinor % 100 === 0 ? String(amountMinor / 100) : (amountMinor / 100).toFixed(2)
}
