import { useTranslations } from 'use-intl'
import type { TourCard } from '#core/catalogue/tour.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { useRefusalSentences, type FormRefusal } from '#web/forms/form-refusal.ts'
import { FormToken } from '#web/sending/form-token.tsx'
import { usePathIn } from '#web/document/site-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'

export type ContactText = Partial<Record<'name' | 'email' | 'message' | 'tour', string>>

type ContactFormProps = {
  tours: readonly Pick<TourCard, 'slug' | 'title' | 'fallback'>[]
  /** What was written so far. */
  text: ContactText
  refusal: FormRefusal | null
}

/** Three fields and a tour. A refused message comes back to the top of the form, with the text as it was. */
export function ContactForm({ tours, text, refusal }: ContactFormProps) {
  const t = useTranslations('contactPage')
  const path = usePathIn()
  const { general, fields } = useRefusalSentences(inOwnWords(refusal))
  return (
    <form className="form" method="post" action={`${path('/contact')}#answer`} noValidate>
      <ErrorSummary general={general} fields={fields} />
      <FormToken />
      <Field
        name="name"
        label={t('name')}
        autoComplete="name"
        required
        defaultValue={text.name}
        error={fields.name}
      />
      <Field
        name="email"
        type="email"
        label={t('yourEmail')}
        autoComplete="email"
        required
        defaultValue={text.email}
        error={fields.email}
      />
      <SelectField name="tour" label={t('aboutTour')} defaultValue={text.tour}>
        <option value="">{t('anyTour')}</option>
        {tours.map((tour) => (
          <option key={tour.slug} value={tour.slug} lang={langOf(tour, 'title')}>
            {tour.title}
          </option>
        ))}
      </SelectField>
      <TextField
        name="message"
        label={t('message')}
        rows={7}
        required
        defaultValue={text.message}
        error={fields.message}
      />
      <div className="honeypot" aria-hidden="true">
        <Field name="website" label={t('leaveEmpty')} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="button-row">
        <Button type="submit" icon="ph:paper-plane-tilt">
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

/** A booking asks for a name to expect and an address for the ticket; a letter does not. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  'name.empty': 'contactPage.nameEmpty',
  'email.empty': 'contactPage.emailEmpty',
}

function inOwnWords(refusal: FormRefusal | null): FormRefusal | null {
  if (!refusal) return null
  const fields = Object.entries(refusal.fields).map(([name, key]) => [name, OWN_WORDS[key] ?? key])
  return { ...refusal, fields: Object.fromEntries(fields) as Record<string, string> }
}
