import { useTranslations } from 'use-intl'
import { useLanguageNames } from '../../document/language-names.ts'
import { CONTACT_NAME_MAX } from '#core/kernel/first-name-of.ts'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { useOffered } from '../../document/site-data.ts'
import { useOptionalMark } from '../../forms/use-optional-mark.ts'
import { useWritten } from '../writing/use-written.ts'

/** The customer of a reservation, and the language of their emails. */
export function CustomerFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  const t = useTranslations('reservationsAdmin')
  const languages = useLanguageNames()
  const optional = useOptionalMark()
  return (
    <fieldset className="form">
      <legend>{t('booking.stepContact')}</legend>
      <Field
        name="name"
        label={t('booking.name')}
        autoComplete="off"
        maxLength={CONTACT_NAME_MAX}
        required
        error={errors.name}
      />
      <Field
        name="email"
        type="email"
        label={t('booking.email')}
        optional={optional}
        hint={t('booking.emailHint')}
        autoComplete="off"
        error={errors.email}
      />
      <Field
        name="phone"
        type="tel"
        label={t('booking.phone')}
        optional={optional}
        autoComplete="off"
        error={errors.phone}
      />
      <SelectField name="locale" label={t('booking.locale')} defaultValue={useWritten()}>
        {useOffered().map((locale) => (
          <option key={locale} value={locale}>
            {languages(locale)}
          </option>
        ))}
      </SelectField>
      <TextField name="note" label={t('booking.note')} optional={optional} rows={2} error={errors.note} />
    </fieldset>
  )
}
