import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { dayAt, startOfDayAfter } from '#core/kernel/zone.ts'
import { lastWantedDay } from '#core/private-request/wanted-day.ts'
import { formatDay } from '#i18n/format-date.ts'
import { bodyOf } from '../../call-api.ts'
import { PageHead } from '../../document/head/page-head.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { RESPONSE_ID, formRefusalOf, refusalOfLink } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { isTakenAlong } from '../../forms/taken-along.ts'
import { tokenOfForm } from '../../forms/token-of-form.server.ts'
import { apiContext, localeContext, oddQueryContext, requestContext } from '../../server/request-context.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/private.ts'
import { toursToChoose } from '../contact/tours-to-choose.server.ts'
import { PRIVATE_FIELDS, PrivateForm, type PrivateText } from './private-form.tsx'
import { readWanted } from './private-query.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const locale = context.get(localeContext)
  const query = new URL(request.url).searchParams
  const [tours, { timeZone }] = await Promise.all([
    toursToChoose(api, { locale, named: query.get('tour') ?? '' }),
    bodyOf(api.site.$get({ query: { locale } })),
  ])
  const { clock, changesAt } = context.get(requestContext)
  const now = clock.now()
  const today = dayAt(now, timeZone)
  const { wanted, errors } = readWanted(query, { tours, today })
  const refusal = refusalOfLink(errors)
  if (refusal) context.set(oddQueryContext, true)
  changesAt([startOfDayAfter(now, timeZone)], now)
  return {
    tours: tours.map(({ slug, title, fallback }) => ({ slug, title, fallback })),
    languages: [...new Set(tours.flatMap(({ languages }) => languages))].toSorted(),
    wanted,
    days: { first: today, last: lastWantedDay(Temporal.PlainDate.from(today)).toString() },
    refusal,
  }
}

/** Forwards the request; whatever the result, the typed text is shown again. */
export async function action({ context, request }: Route.ActionArgs) {
  const posted = await postedForm(request)
  const text = Object.fromEntries(PRIVATE_FIELDS.map((name) => [name, textOf(posted, name)])) as PrivateText
  if (isTakenAlong(posted)) return { text, refusal: null, sent: false }
  const hidden = { website: textOf(posted, 'website'), formToken: textOf(posted, 'formToken') }
  try {
    const formToken = hidden.formToken || tokenOfForm(request, text)
    const form = { ...text, ...hidden, formToken, locale: context.get(localeContext) }
    await bodyOf(context.get(apiContext)['private-request'].$post({ form }))
    return { text, refusal: null, sent: true }
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ text, refusal, sent: false }, { status })
  }
}

/** A tour for one party alone, on a date and in a language of its own: a request that the team answers. */
export default function PrivateTour({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('privatePage')
  const refusal = actionData ? actionData.refusal : loaderData.refusal
  const isAboutField = Object.keys(refusal?.fields ?? {}).length > 0
  return (
    <div className="wrap">
      <PageHead title={t('title')} description={t('lead')} />
      <div className="narrow">
        <header className="page-head">
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </header>
        <div id={isAboutField ? undefined : RESPONSE_ID}>
          {actionData?.sent ? (
            <Sent text={actionData.text} />
          ) : (
            <PrivateForm
              tours={loaderData.tours}
              languages={loaderData.languages}
              days={loaderData.days}
              text={actionData?.text ?? loaderData.wanted}
              refusal={refusal}
            />
          )}
        </div>
      </div>
    </div>
  )
}

function Sent({ text }: { text: PrivateText }) {
  const t = useTranslations('privatePage')
  const day = formatDay(text.day, usePageLocale())
  return (
    <Notice kind="success" title={t('sentTitle')}>
      <p>{t('sentText', { email: text.email.trim(), day, count: Number(text.party) })}</p>
    </Notice>
  )
}
