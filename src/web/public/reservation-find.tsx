import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { REFERENCE_TYPED_MAX } from '#core/kernel/ids.ts'
import { bodyOf } from '../call-api.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { RESPONSE_ID, formRefusalOf, useRefusalMessages, type FormRefusal } from '../forms/form-refusal.ts'
import { textOf } from '../forms/form-text.ts'
import { isTakenAlong } from '../forms/taken-along.ts'
import { PageHead } from '../document/head/page-head.tsx'
import { apiContext } from '../server/request-context.ts'
import { usePathIn } from '../document/page-locale.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { postedForm } from '../forms/posted-form.ts'
import type { Route } from './+types/reservation-find.ts'

type Text = { reference: string; email: string }

/** Requests the link by email. The page then shows the same text whether or not there is such a reservation. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const text: Text = { reference: textOf(form, 'reference'), email: textOf(form, 'email') }
  if (isTakenAlong(form)) return { text, refusal: null, sent: false }
  try {
    await bodyOf(context.get(apiContext).reservation.find.$post({ form: text }))
    return { text, refusal: null, sent: true }
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ text, refusal, sent: false }, { status })
  }
}

/** The page of a customer who has lost the link: it takes reference and email address and sends the link. */
export default function ReservationFind({ actionData }: Route.ComponentProps) {
  const t = useTranslations('reservationPage')
  return (
    <div className="wrap">
      <PageHead title={t('findTitle')} description={t('findText')} />
      <div className="narrow">
        <h1>{t('findTitle')}</h1>
        {actionData?.sent ? (
          <Sent text={actionData.text} />
        ) : (
          <FindForm text={actionData?.text ?? null} refusal={actionData?.refusal ?? null} />
        )}
        <Help />
      </div>
    </div>
  )
}

function FindForm({ text, refusal }: { text: Text | null; refusal: FormRefusal | null }) {
  const t = useTranslations('reservationPage')
  const path = usePathIn()
  const { general, fields, idOf } = useRefusalMessages(refusal, OWN_WORDS)
  return (
    <form
      className="form"
      method="post"
      action={`${path('/reservation')}#${RESPONSE_ID}`}
      noValidate
      data-taken-along="reference email"
    >
      <p>{t('findText')}</p>
      <ErrorSummary general={general} fields={fields} idOf={idOf} />
      <Field
        name="reference"
        id={idOf('reference')}
        label={t('findReference')}
        hint={t('findReferenceHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={REFERENCE_TYPED_MAX}
        required
        defaultValue={text?.reference}
        error={fields.reference}
      />
      <Field
        name="email"
        id={idOf('email')}
        type="email"
        label={t('findEmail')}
        autoComplete="email"
        required
        defaultValue={text?.email}
        error={fields.email}
      />
      <div className="button-row">
        <Button type="submit" icon="ph:paper-plane-tilt">
          {t('findSend')}
        </Button>
      </div>
    </form>
  )
}

function Sent({ text }: { text: Text }) {
  const t = useTranslations('reservationPage')
  const path = usePathIn()
  return (
    <>
      <Notice kind="success" title={t('findSentTitle')}>
        <p>
          {t('findSentText', { reference: text.reference.toUpperCase().trim(), email: text.email.trim() })}
        </p>
      </Notice>
      <div className="button-row">
        <ButtonLink look="quiet" href={path('/reservation')}>
          {t('findAgain')}
        </ButtonLink>
      </div>
    </>
  )
}

function Help() {
  const t = useTranslations('reservationPage')
  const path = usePathIn()
  return (
    <p>
      <a className="text-link" href={path('/contact')}>
        {t('findHelp')}
      </a>
    </p>
  )
}

/** A booking form asks for the email address of the ticket; this one asks for the address to which it was sent. */
const OWN_WORDS = { 'email.empty': 'reservationPage.findEmailEmpty' }
