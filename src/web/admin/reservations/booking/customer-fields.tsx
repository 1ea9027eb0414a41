import { useTranslations } from 'use-intl'
import { useLanguageNames } from '../../../document/language-names.ts'
import type { PrivateRequest } from '#core/private-request/private-request.schema.ts'
import { CONTACT_NAME_MAX } from '#core/kernel/first-name-of.ts'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { useOffered } from '../../../document/site-data.ts'
import { useOptionalMark } from '../../../forms/use-optional-mark.ts'
import { useWritten } from '../../writing/use-written.ts'

type CustomerFieldsProps = {
  /** The customer who asked for a tour, shown first; default: nobody. */
  customer: Pick<PrivateRequest, 'name' | 'email' | 'phone' | 'locale'> | null
  errors: Readonly<Record<string, string>>
}

/** The customer of a reservation, and the language of their emails. */
export function CustomerFields({ customer, errors }: CustomerFieldsProps) {
  const t = useTranslations('reservationsAdmin')
  const languages = useLanguageNames()
  const optional = useOptionalMark()
  const written = useWritten()
  return (
    <fieldset className="form">
      <legend>{t('booking.stepContact')}</legend>
      <Field
        name="name"
        label={t('booking.name')}
        defaultValue={customer?.name}
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
        defaultValue={customer?.email}
        autoComplete="off"
        error={errors.email}
      />
      <Field
        name="phone"
        type="tel"
        label={t('booking.phone')}
        optional={optional}
        defaultValue={customer?.phone}
        autoComplete="off"
        error={errors.phone}
      />
      <SelectField name="locale" label={t('booking.locale')} defaultValue={customer?.locale ?? written}>
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
