import { useTranslations } from 'use-intl'
import { Field, SelectField } from '#web/ui/field.tsx'
import { POLICY_CHOICES, rowsOf } from './policy-form.ts'

interface PolicyFieldProps {
  /**
   * The fields are `name[choice]` and `name[tiers][0][hoursBefore]`…: `policyValues` fills them, `policyOfValues`
   * reads them.
   */
  name: string
  label: string
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/**
 * The deadlines and percentages of cancellation: a preset, or tiers of one's own, which the style sheet shows when
 * chosen.
 */
export function PolicyField({ name, label, values, errors }: PolicyFieldProps) {
  const t = useTranslations('adminParts')
  const choice = `${name}[choice]`
  return (
    <div className="policy-field">
      <SelectField
        name={choice}
        label={label}
        defaultValue={values[choice] ?? 'OWN'}
        error={errors[choice] ?? errors[name]}
      >
        {POLICY_CHOICES.map((one) => (
          <option key={one} value={one}>
            {t(`policy.${one}`)}
          </option>
        ))}
      </SelectField>
      <div className="policy-tiers">
        <p className="field-hint">{t('policyHint')}</p>
        {rowsOf(name, values).map(({ prefix, hoursBefore, refundPercent }, index) => (
          <div key={prefix} className="policy-tier">
            <Field
              name={`${prefix}[hoursBefore]`}
              inputMode="numeric"
              label={t('tierHours', { number: index + 1 })}
              defaultValue={hoursBefore}
              error={errors[`${prefix}[hoursBefore]`]}
            />
            <Field
              name={`${prefix}[refundPercent]`}
              inputMode="numeric"
              label={t('tierPercent', { number: index + 1 })}
              defaultValue={refundPercent}
              error={errors[`${prefix}[refundPercent]`]}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
