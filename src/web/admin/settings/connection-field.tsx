import { useTranslations } from 'use-intl'
import type { AccessOf } from '#core/connection/connection.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { useOptionalMark } from '../../forms/use-optional-mark.ts'

type Names = { [K in keyof AccessOf]: keyof AccessOf[K] }[keyof AccessOf]

type ConnectionFieldProps = {
  id: string
  name: Names
  /** True for a value that is never shown again: the field is empty, and its hint names the stored one. */
  secret: boolean
  kept: string | null
  value: string
  error: string | undefined
  disabled: boolean
}

const HINTED = ['secretKey', 'webhookSecret', 'host', 'port', 'from', 'tilesUrl', 'region'] as const
const OPTIONAL: ReadonlySet<Names> = new Set(['webhookSecret', 'username', 'password', 'from', 'region'])

/** One value of an outside service. The environment's is not shown. */
export function ConnectionField({ id, name, secret, kept, value, error, disabled }: ConnectionFieldProps) {
  const t = useTranslations('connectionsPage')
  const optional = useOptionalMark()
  const hinted = HINTED.find((known) => known === name)
  const hint = disabled ? t('inEnvironment') : (kept ?? (hinted && t(`hints.${hinted}`)))
  const shared = {
    name: id,
    label: t(`fields.${name}`),
    hint,
    error,
    disabled,
    defaultValue: disabled ? '' : value,
  }
  if (name === 'security') {
    return (
      <SelectField {...shared}>
        {(['starttls', 'tls'] as const).map((option) => (
          <option key={option} value={option}>
            {t(`securities.${option}`)}
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <Field
      {...shared}
      optional={OPTIONAL.has(name) ? optional : undefined}
      type={name === 'password' || name === 'secretAccessKey' ? 'password' : 'text'}
      autoComplete={secret ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
