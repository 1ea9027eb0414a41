import { useTranslations } from 'use-intl'
import { useProblemSentence } from '#web/sentences.tsx'
import { usePathIn } from '#web/site-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { ErrorSummary } from './error-summary.tsx'

export type ContactText = Partial<Record<'name' | 'email' | 'message' | 'tour', string>>

/** Why the API did not take the message: a key of the catalogue, its facts, and what is wrong with which field. */
export type Refusal = { message: string; fields: Readonly<Record<string, string>>; [fact: string]: unknown }

type ContactFormProps = {
  tours: readonly { slug: string; title: string }[]
  /** What was written so far. */
  text: ContactText
  refusal: Refusal | null
}

/** Three fields and a tour. A refused message comes back to the top of the form, with the text as it was. */
export function ContactForm({ tours, text, refusal }: ContactFormProps) {
  const t = useTranslations('contactPage')
  const path = usePathIn()
  const { general, fields } = useSentencesOf(refusal)
  return (
    <form className="form" method="post" action={`${path('/contact')}#answer`} noValidate>
      <ErrorSummary general={general} fields={fields} />
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
        {tours.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
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

/** What is wrong with fields stands beside them; anything else concerns the whole form. */
function useSentencesOf(refusal: Refusal | null) {
  const say = useProblemSentence()
  if (!refusal) return { general: undefined, fields: {} }
  const fields: Record<string, string> = {}
  for (const [name, key] of Object.entries(refusal.fields))
    fields[name] = say({ message: OWN_WORDS[key] ?? key })
  return { general: Object.keys(fields).length === 0 ? say(refusal) : undefined, fields }
}
