import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { instantAt } from '#core/kernel/zone.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { bodyOf } from '../call-api.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { formRefusalOf, useRefusalMessages } from '../forms/form-refusal.ts'
import { textOf } from '../forms/form-text.ts'
import { PageHead } from '../document/head/page-head.tsx'
import { apiContext } from '../server/request-context.ts'
import { usePageLocale } from '../document/page-locale.ts'
import { postedForm } from '../forms/posted-form.ts'
import { htmlInstant } from '../document/html-instant.ts'
import type { Route } from './+types/clock.ts'
import { pageNotFound } from './firewall.ts'
import { officeZone, useOfficeZone } from './frame/office-zone.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const response = await context.get(apiContext).dev.clock.$get()
  if (response.status === 404) throw pageNotFound(request)
  const { now } = await bodyOf(response)
  const local = Temporal.Instant.from(now)
    .toZonedDateTimeISO(await officeZone(context))
    .toPlainDateTime()
  return { now, local: local.toString({ smallestUnit: 'minute' }) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await postedForm(request)
  try {
    await bodyOf(context.get(apiContext).dev.clock.$post({ json: moveOf(form, await officeZone(context)) }))
    return redirect(url.pathname, 303)
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ refusal }, { status })
  }
}

export default function Clock({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('dashboard')
  const locale = usePageLocale()
  const zone = useOfficeZone()
  const { general, fields } = useRefusalMessages(actionData?.refusal ?? null)
  return (
    <>
      <PageHead title={t('clock')} description={t('clockLead')} />
      <h1>{t('clock')}</h1>
      <p className="muted">{t('clockLead')}</p>
      <section className="panel" aria-labelledby="now">
        <h2 id="now" className="kicker">
          {t('clockNow')}
        </h2>
        <p className="panel-time">
          <time dateTime={htmlInstant(loaderData.now)}>{formatInstant(loaderData.now, zone, locale)}</time>
        </p>
      </section>
      <form className="form admin-form" method="post">
        <ErrorSummary general={general} fields={fields} />
        <Field
          name="moveTo"
          type="datetime-local"
          label={t('clockMoveTo')}
          hint={t('clockMoveToHint', { zone })}
          defaultValue={loaderData.local}
          error={fields.moveTo}
        />
        <Button type="submit" size="small">
          {t('clockMove')}
        </Button>
      </form>
      <Steps />
    </>
  )
}

/** Buttons for the important times: a hold's end, an hour, a day, and back. */
function Steps() {
  const t = useTranslations('dashboard')
  const steps = { PT31M: t('clockHalfHour'), PT1H: t('clockHour'), P1D: t('clockDay') }
  return (
    <form className="form admin-form" method="post">
      <fieldset className="form">
        <legend>{t('clockAdvance')}</legend>
        <div className="button-row">
          {Object.entries(steps).map(([duration, label]) => (
            <Button key={duration} type="submit" name="advance" value={duration} look="quiet" size="small">
              {label}
            </Button>
          ))}
          <Button type="submit" name="reset" value="1" look="quiet" size="small">
            {t('clockReset')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

/** The request of the pressed button. An invalid time goes to the API as it is, which refuses it. */
function moveOf(form: FormData, zone: string): { advance: string } | { reset: true } | { moveTo: string } {
  if (form.has('advance')) return { advance: textOf(form, 'advance') }
  if (form.has('reset')) return { reset: true }
  return { moveTo: instantIn(zone, textOf(form, 'moveTo')) }
}

function instantIn(zone: string, local: string): string {
  const isLocalTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)
  return isLocalTime ? instantAt(local, zone).toString() : local
}
