import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemMessage } from '#web/document/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { NO_CONTACT, type ContactValues } from './posted-booking.ts'
import type { BookingEcho } from './submit-booking.server.ts'

/** The customer: two required fields, two optional ones. */
export function BookingContact({ echo }: { echo: BookingEcho | undefined }) {
  const t = useTranslations('bookingBox')
  const optional = `(${useTranslations('common')('optional')})`
  const typed = useLastTyped(echo)
  const errorOf = useFieldErrors(echo)
  return (
    <fieldset className="booking-step form" key={typed.email}>
      <legend>{t('contact')}</legend>
      <Field
        name="name"
        label={t('name')}
        autoComplete="name"
        required
        defaultValue={typed.name}
        error={errorOf('name')}
      />
      <Field
        name="email"
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="email"
        required
        defaultValue={typed.email}
        error={errorOf('email')}
      />
      {echo?.emailSuggestion && <UseEmail email={echo.emailSuggestion} />}
      <Field
        name="phone"
        type="tel"
        label={t('phone')}
        optional={optional}
        hint={t('phoneHint')}
        autoComplete="tel"
        defaultValue={typed.phone}
        error={errorOf('phone')}
      />
      <Disclosure summary={t('addNote')} open={typed.note !== ''}>
        <TextField name="note" label={t('note')} rows={3} defaultValue={typed.note} error={errorOf('note')} />
      </Disclosure>
    </fieldset>
  )
}

function UseEmail({ email }: { email: string }) {
  const t = useTranslations('bookingBox')
  return (
    <div className="booking-suggestion">
      <Button type="submit" name="use-email" value={email} look="quiet" size="small">
        {t('didYouMean', { domain: email })}
      </Button>
      <p className="field-hint">{t('keepEmail')}</p>
    </div>
  )
}

/** The last form that came back fills the fields, also after the page has gone on to another step. */
function useLastTyped(echo: BookingEcho | undefined): ContactValues {
  const [last, setLast] = useState(echo?.contact ?? NO_CONTACT)
  if (echo && echo.contact !== last) setLast(echo.contact)
  return last
}

function useFieldErrors(echo: BookingEcho | undefined) {
  const say = useProblemMessage()
  return (name: string) => {
    const message = echo?.problem?.fields[name]
    return message && say({ message })
  }
}
