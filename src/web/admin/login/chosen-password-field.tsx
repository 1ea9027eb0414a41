import { useTranslations } from 'use-intl'
import type { RefusalMessages } from '../../forms/form-refusal.ts'
import { PasswordField } from './password-field.tsx'

type ChosenPasswordFieldProps = { label: string; messages: Pick<RefusalMessages, 'fields' | 'idOf'> }

/** The password that a person chooses for their account, with its rule. */
export function ChosenPasswordField({ label, messages: { fields, idOf } }: ChosenPasswordFieldProps) {
  const t = useTranslations('accountPages')
  return (
    <PasswordField
      name="password"
      id={idOf('password')}
      label={label}
      hint={t('passwordHint')}
      autoComplete="new-password"
      required
      error={fields.password}
    />
  )
}
