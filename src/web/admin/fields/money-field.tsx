import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { currencySign, moneyText } from './money-text.ts'

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
  const locale = usePageLocale()
  return (
    <Field
      {...field}
      label={
        <>
          {label} <span className="field-optional">({currencySign(currency, locale)})</span>
        </>
      }
      className="money-input"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typed ?? (amountMinor === null ? '' : moneyText(amountMinor, locale))}
    />
  )
}
