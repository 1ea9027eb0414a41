import { useState, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { TELEPHONE_PATTERN } from '#core/kernel/telephone-pattern.ts'
import { useProblemMessage } from '#web/document/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { fieldId } from '../booking-state.ts'
import { NO_CONTACT } from './posted-booking.ts'
import type { BookingEcho } from './submit-booking.server.ts'
import { useOptionalMark } from '#web/forms/use-optional-mark.ts'

type BookingContactProps = {
  /** The last form that came back: it fills the fields, also after the page has gone on to another step. */
  lastEcho: BookingEcho | undefined
  /** Keys of messages, by field. */
  errors: Readonly<Record<string, string>>
}

/** The customer: two required fields, two optional ones. */
export function BookingContact({ lastEcho, errors }: BookingContactProps) {
  const t = useTranslations('bookingBox')
  const say = useProblemMessage()
  const optional = useOptionalMark()
  const typed = lastEcho?.contact ?? NO_CONTACT
  const [suggestion, drop] = useSuggestion(lastEcho)
  const named = (name: string) => {
    const message = errors[name]
    return { name, id: fieldId(lastEcho, name), error: message && say({ message }) }
  }
  const email = named('email')
  return (
    <fieldset className="booking-step form">
      <legend>{t('contact')}</legend>
      <Field {...named('name')} label={t('name')} autoComplete="name" required defaultValue={typed.name} />
      <Field
        {...email}
        error={email.error ?? (suggestion && t('checkEmail'))}
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="email"
        required
        defaultValue={typed.email}
        onInput={drop}
      />
      {suggestion && <UseEmail email={suggestion} onUse={drop} />}
      <Field
        {...named('phone')}
        type="tel"
        label={t('phone')}
        optional={optional}
        hint={t('phoneHint')}
        autoComplete="tel"
        pattern={TELEPHONE_PATTERN}
        defaultValue={typed.phone}
      />
      <Disclosure summary={t('addNote')} open={typed.note !== ''}>
        <TextField {...named('note')} label={t('note')} rows={3} defaultValue={typed.note} />
      </Disclosure>
    </fieldset>
  )
}

/** The probable email address, until it is used or another one is typed. */
function useSuggestion(lastEcho: BookingEcho | undefined): [email: string | null, drop: () => void] {
  const [dropped, setDropped] = useState<BookingEcho>()
  const suggestion = lastEcho && lastEcho !== dropped ? lastEcho.emailSuggestion : null
  return [suggestion, () => setDropped(lastEcho)]
}

/** One press writes the probable email address into the field: at once with scripts, by the server without. */
function UseEmail({ email, onUse }: { email: string; onUse: () => void }) {
  const t = useTranslations('bookingBox')
  const use = (event: MouseEvent<HTMLButtonElement>) => {
    const field = event.currentTarget.form?.elements.namedItem('email')
    if (!(field instanceof HTMLInputElement)) return
    event.preventDefault()
    field.value = email
    field.focus()
    onUse()
  }
  return (
    <div className="booking-suggestion">
      <Button type="submit" name="use-email" value={email} look="quiet" size="small" onClick={use}>
        {t('didYouMean', { domain: email })}
      </Button>
      <p className="field-hint">{t('keepEmail')}</p>
    </div>
  )
}
