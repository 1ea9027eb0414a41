import { useTranslations } from 'use-intl'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { RESPONSE_ID, useRefusalMessages, type FormRefusal } from '#web/forms/form-refusal.ts'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { LateFormToken } from '#web/sending/late-form-token.tsx'
import { usePathIn } from '#web/document/page-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { TourField, type NamedTour } from './tour-field.tsx'

export type ContactText = Partial<Record<'name' | 'email' | 'message' | 'tour', string>>

type ContactFormProps = {
  tours: readonly NamedTour[]
  /** The typed text so far. */
  text: ContactText
  refusal: FormRefusal | null
}

/** Three fields and a tour. A refused form comes back to the top of the form, with its typed text. */
export function ContactForm({ tours, text, refusal }: ContactFormProps) {
  const t = useTranslations('contactPage')
  const path = usePathIn()
  const { general, fields, idOf } = useRefusalMessages(refusal, WORDS_OF_AN_ANSWER)
  const wrong = (name: string) => ({ id: idOf(name), error: fields[name] })
  return (
    <form
      className="form"
      method="post"
      action={`${path('/contact')}#${RESPONSE_ID}`}
      noValidate
      data-taken-along="name email message"
    >
      <ErrorSummary general={general} fields={fields} idOf={idOf} />
      <LateFormToken />
      <Field
        name="name"
        label={t('name')}
        autoComplete="name"
        required
        defaultValue={text.name}
        {...wrong('name')}
      />
      <Field
        name="email"
        type="email"
        label={t('yourEmail')}
        autoComplete="email"
        required
        defaultValue={text.email}
        {...wrong('email')}
      />
      <TourField
        name="tour"
        label={t('aboutTour')}
        anyTour={t('anyTour')}
        tours={tours}
        defaultValue={text.tour}
        {...wrong('tour')}
      />
      <TextField
        name="message"
        label={t('message')}
        rows={7}
        required
        defaultValue={text.message}
        {...wrong('message')}
      />
      <Honeypot label={t('leaveEmpty')} />
      <div className="button-row">
        <Button type="submit" icon="ph:paper-plane-tilt">
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

/** A reservation needs a name to expect and an email address for the ticket; a message needs an answer. */
export const WORDS_OF_AN_ANSWER = {
  'name.empty': 'contactPage.nameEmpty',
  'email.empty': 'contactPage.emailEmpty',
}
