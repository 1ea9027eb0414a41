import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A password with a button that shows it. Without scripts there is no button, which could do nothing. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const t = useTranslations('loginPage')
  return (
    <div className="password-field">
      <Field {...props} type="password" />
      <button
        type="button"
        className="icon-button"
        aria-label={t('showPassword')}
        aria-pressed={false}
        aria-controls={props.id ?? props.name}
        data-shows-password
      >
        <Icon name="ph:eye" />
      </button>
    </div>
  )
}
