import { useTranslations } from 'use-intl'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { RESPONSE_ID, useRefusalMessages, type FormRefusal } from '#web/forms/form-refusal.ts'
import { suggestEmail } from '#web/forms/suggest-email.ts'
import { FormToken } from '#web/sending/form-token.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

type WrongAddressProps = {
  /** The email address to which the ticket was sent. */
  email: string
  /** The form that came back. */
  refused: { email: string; refusal: FormRefusal } | null
  /** A notice above says already where the ticket goes. */
  isSaid: boolean
}

/** The email address of the ticket, and the correction of a slip: one press where the right one is probable. */
export function WrongAddress({ email, refused, isSaid }: WrongAddressProps) {
  const t = useTranslations('checkoutPage')
  const suggestion = suggestEmail(email)
  return (
    <div className="wrong-address no-print">
      {!isSaid && <p>{t('sentTo', { email })}</p>}
      {suggestion && !refused && <Suggestion email={suggestion} />}
      <Disclosure summary={t('wrongAddress')} open={refused !== null}>
        <CorrectionForm email={email} refused={refused} />
      </Disclosure>
    </div>
  )
}

function Suggestion({ email }: { email: string }) {
  const t = useTranslations('checkoutPage')
  return (
    <Notice kind="warning" title={t('isItRight', { email })}>
      <form method="post" action={`#${RESPONSE_ID}`}>
        <FormToken />
        <input type="hidden" name="email" value={email} />
        <Button type="submit" look="quiet" size="small" icon="ph:paper-plane-tilt">
          {t('sendThere', { email })}
        </Button>
      </form>
    </Notice>
  )
}

function CorrectionForm({ email, refused }: Omit<WrongAddressProps, 'isSaid'>) {
  const t = useTranslations('checkoutPage')
  const { general, fields, idOf } = useRefusalMessages(refused?.refusal ?? null)
  return (
    <form className="form" method="post" action={`#${RESPONSE_ID}`} noValidate>
      <ErrorSummary general={general} fields={fields} idOf={idOf} />
      <FormToken />
      <Field
        name="email"
        id={idOf('email')}
        type="email"
        label={t('rightAddress')}
        hint={t('rightAddressHint')}
        autoComplete="email"
        required
        defaultValue={refused?.email ?? email}
        error={fields.email}
      />
      <div className="button-row">
        <Button type="submit" look="quiet" icon="ph:paper-plane-tilt">
          {t('sendAgain')}
        </Button>
      </div>
    </form>
  )
}
