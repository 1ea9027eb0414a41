import { useTranslations } from 'use-intl'
import { REQUEST_PARTY_MAX } from '#core/private-request/request-party.ts'
import { capitalFirst, languageName } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { RESPONSE_ID, useRefusalMessages, type FormRefusal } from '#web/forms/form-refusal.ts'
import { WORDS_OF_AN_ANSWER } from '../contact/contact-form.tsx'
import { TourField, type NamedTour } from '../contact/tour-field.tsx'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { useOptionalMark } from '#web/forms/use-optional-mark.ts'
import { LateFormToken } from '#web/sending/late-form-token.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'

export const PRIVATE_FIELDS = [
  'tour',
  'day',
  'party',
  'language',
  'name',
  'email',
  'phone',
  'message',
] as const

export type PrivateText = Record<(typeof PRIVATE_FIELDS)[number], string>

type PrivateFormProps = {
  tours: readonly NamedTour[]
  /** The languages of all tours. */
  languages: readonly string[]
  /** The days that can be requested ('YYYY-MM-DD'). */
  days: { first: string; last: string }
  /** The typed text so far. */
  text: Partial<PrivateText>
  refusal: FormRefusal | null
}

/** The wanted tour, then the person. A refused form comes back with its typed text. */
export function PrivateForm({ tours, languages, days, text, refusal }: PrivateFormProps) {
  const t = useTranslations('privatePage')
  const path = usePathIn()
  const locale = usePageLocale()
  const { general, fields, idOf } = useRefusalMessages(refusal, WORDS_OF_AN_ANSWER)
  const field = (name: keyof PrivateText) => ({
    name,
    id: idOf(name),
    defaultValue: text[name],
    error: fields[name],
  })
  const own = languages.includes(locale) ? locale : undefined
  return (
    <form
      className="form"
      method="post"
      action={`${path('/private')}#${RESPONSE_ID}`}
      noValidate
      data-taken-along="day party name email phone message"
    >
      <ErrorSummary general={general} fields={fields} idOf={idOf} />
      <LateFormToken />
      <TourField {...field('tour')} label={t('tour')} anyTour={t('anyTour')} tours={tours} />
      <Field {...field('day')} type="date" min={days.first} max={days.last} label={t('day')} required />
      <Field
        {...field('party')}
        type="number"
        inputMode="numeric"
        min={1}
        max={REQUEST_PARTY_MAX}
        label={t('party')}
        required
      />
      <SelectField {...field('language')} defaultValue={text.language ?? own} label={t('language')}>
        {(languages.length > 0 ? languages : [locale]).map((code) => (
          <option key={code} value={code}>
            {capitalFirst(languageName(code, locale), locale)}
          </option>
        ))}
      </SelectField>
      <Person field={field} />
      <Honeypot label={t('leaveEmpty')} />
      <div className="button-row">
        <Button type="submit" icon="ph:paper-plane-tilt">
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

type PersonProps = {
  field: (name: keyof PrivateText) => {
    name: string
    id: string
    defaultValue: string | undefined
    error: string | undefined
  }
}

function Person({ field }: PersonProps) {
  const t = useTranslations('privatePage')
  const optional = useOptionalMark()
  return (
    <>
      <Field {...field('name')} label={t('name')} autoComplete="name" required />
      <Field {...field('email')} type="email" label={t('email')} autoComplete="email" required />
      <Field {...field('phone')} type="tel" label={t('phone')} optional={optional} autoComplete="tel" />
      <TextField
        {...field('message')}
        label={t('message')}
        hint={t('messageHint')}
        optional={optional}
        rows={4}
      />
    </>
  )
}
