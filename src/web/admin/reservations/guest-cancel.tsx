import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { sitePath } from '#core/kernel/site-path.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { doneOf, pageBodyOf } from '../../call-api.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { formRefusalOf, useRefusalMessages } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import { PageHeader } from '../frame/page-header.tsx'
import type { Route } from './+types/guest-cancel.ts'
import { NoEmailNotice } from './no-email-notice.tsx'
import { offeredChoice } from './offered-refunds.ts'
import { NothingToRefund, RefundChoice, refundFieldOf } from './refund-choice.tsx'
import '../../styles/admin/reservations.css'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const query = { locale: context.get(localeContext) }
  return await pageBodyOf(
    context.get(apiContext).reservations[':id'].cancellation.$get({ param: { id }, query }),
  )
}

/** Cancels, for exactly the chosen refund, and goes back to the guest list of the day. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const form = await postedForm(request)
  const typed = { refund: textOf(form, 'refund'), message: textOf(form, 'message') }
  try {
    const order = { refundMinor: typed.refund, message: typed.message }
    await doneOf(context.get(apiContext).reservations[':id'].cancel.$post({ param: { id }, form: order }))
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ typed, refusal }, { status })
  }
  const day = textOf(form, 'day')
  const done = textOf(form, 'hasMail') ? 'cancel' : 'cancel-without-email'
  const list = /^\d{4}-\d\d-\d\d$/.test(day) ? `/admin/manifest/${day}?done=${done}` : '/admin'
  return redirect(sitePath(context.get(localeContext), list), 303)
}

/**
 * A guide, where the owner allows it, cancels the reservation of a guest: the refund, and a word to a customer with an
 * email address.
 */
export default function GuestCancel({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('reservationsAdmin.cancel')
  const locale = usePageLocale()
  const path = usePathIn()
  const { reference, name, tour, localDateTimeStart, status, hasMail } = loaderData
  const { general, fields } = useRefusalMessages(actionData?.refusal ?? null)
  const day = localDateTimeStart.slice(0, 10)
  const list = path(`/admin/manifest/${day}`)
  const { refundable } = loaderData
  const nothingPaid = refundable.amountMinor === 0
  const choice = offeredChoice(actionData?.typed.refund ?? '', loaderData, false)
  return (
    <>
      <PageHeader
        title={t('title', { reference })}
        lead={`${name} · ${tour} · ${formatDateTime(localDateTimeStart, locale)}`}
        parent={{ label: useTranslations('reservationsAdmin.manifestPage')('guestList'), href: list }}
      />
      <form method="post" className="form panel tour-new" noValidate>
        <ErrorSummary general={general} fields={fields} idOf={refundFieldOf(choice)} />
        <p>{t(hasMail ? 'text' : 'textWithoutEmail')}</p>
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="hasMail" value={hasMail ? 'on' : ''} />
        {nothingPaid ? (
          <>
            <NothingToRefund paidBefore={loaderData.paidBefore} />
            <input type="hidden" name="refund" value="0" />
          </>
        ) : (
          <RefundChoice money={loaderData} choice={choice} error={fields.refundMinor} />
        )}
        {hasMail ? (
          <TextField
            name="message"
            label={t('message')}
            rows={3}
            defaultValue={actionData?.typed.message}
            error={fields.message}
          />
        ) : (
          <NoEmailNotice />
        )}
        <div className="button-row">
          <Button type="submit" look="danger" disabled={status !== 'CONFIRMED'}>
            {/* Without scripts, the button cannot follow the choice of a sum. */}
            {t(nothingPaid ? 'confirmNothing' : 'confirmChosen')}
          </Button>
          <ButtonLink look="quiet" href={list}>
            {t('keep')}
          </ButtonLink>
        </div>
      </form>
    </>
  )
}
