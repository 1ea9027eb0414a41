import { data, redirect, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type {
  PrivateRequest,
  PrivateRequests,
  RequestState,
} from '#core/private-request/private-request.schema.ts'
import { formatDay } from '#i18n/format-date.ts'
import { areaTranslator } from '#i18n/translator.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { bodyOf, doneOf } from '../call-api.ts'
import { formRefusalOf } from '../forms/form-refusal.ts'
import { textOf } from '../forms/form-text.ts'
import { intentOf } from '../forms/intent-of.ts'
import { postedForm } from '../forms/posted-form.ts'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { apiContext, localeContext } from '../server/request-context.ts'
import type { Route } from './+types/requests.ts'
import { EmptyState } from './frame/empty-state.tsx'
import { PageHeader } from './frame/page-header.tsx'
import { pageNumberOf, requirePage } from '../document/page-number.ts'
import { Pagination } from './lists/pagination.tsx'
import { SegmentedLinks } from './lists/segmented.tsx'
import { withQuery } from '../document/with-query.ts'
import { RequestFacts } from './requests/request-facts.tsx'
import '../styles/admin/office.css'

const INTENTS = ['close', 'open'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const state: RequestState = url.searchParams.get('state') === 'closed' ? 'closed' : 'open'
  const page = pageNumberOf(url.searchParams)
  const query = { state, page: String(page), locale: context.get(localeContext) } as const
  const found: PrivateRequests = await bodyOf(context.get(apiContext)['private-requests'].$get({ query }))
  requirePage(url, { ...found, page })
  const requests = found.requests.map((request) => ({ request, subject: subjectOfAnswer(request) }))
  return { ...found, requests, state, page }
}

/** In the visitor's language: the office may read the page in another one. */
function subjectOfAnswer({ day, locale }: PrivateRequest): string {
  return areaTranslator(locale, 'requestsPage')('answerSubject', { day: formatDay(day, locale) })
}

/** Closes a request or opens it again, and shows the list again. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await postedForm(request)
  const state = intentOf(form, INTENTS) === 'close' ? 'closed' : 'open'
  const call = context.get(apiContext)['private-requests'][':id'].state
  try {
    await doneOf(call.$post({ param: { id: textOf(form, 'id') }, form: { state } }))
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ refusal }, { status })
  }
  const page = url.searchParams.get('page')
  throw redirect(url.pathname + withQuery(url.search, { done: state, page }), 303)
}

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('requestsPage')
  const { requests, counts, state, page, pageSize, total } = loaderData
  const states = [
    { value: '', label: t('open'), count: counts.open },
    { value: 'closed', label: t('closed'), count: counts.closed },
  ]
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {actionData ? <RefusalNotice refusal={actionData.refusal} /> : <DoneNotice />}
      <SegmentedLinks
        label={t('states')}
        name="state"
        current={state === 'closed' ? 'closed' : ''}
        options={states}
      />
      {requests.length === 0 ? (
        <NoRequest state={state} others={state === 'open' ? counts.closed : counts.open} />
      ) : (
        <ol className="review-entries">
          {requests.map(({ request, subject }) => (
            <li key={request.id}>
              <RequestFacts request={request} state={state} subject={subject}>
                <SetState id={request.id} state={state} />
              </RequestFacts>
            </li>
          ))}
        </ol>
      )}
      <Pagination page={page} pageSize={pageSize} total={total} />
    </>
  )
}

function SetState({ id, state }: { id: string; state: RequestState }) {
  const t = useTranslations('requestsPage')
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={state === 'open' ? 'close' : 'open'}
        look="quiet"
        size="small"
      >
        {t(state === 'open' ? 'close' : 'reopen')}
      </Button>
    </form>
  )
}

function DoneNotice() {
  const t = useTranslations('requestsPage')
  const [query] = useSearchParams()
  const done = query.get('done')
  if (done !== 'open' && done !== 'closed') return null
  return <Notice kind="success" title={t(done === 'open' ? 'doneOpen' : 'doneClosed')} />
}

/** `others`: the number of requests in the other state. */
function NoRequest({ state, others }: { state: RequestState; others: number }) {
  const t = useTranslations('requestsPage')
  const isOpen = state === 'open'
  return (
    <EmptyState
      icon="ph:users-three"
      title={isOpen ? t('none') : t('noneClosed')}
      text={t('noneText')}
      action={
        others > 0 && (
          <ButtonLink href={isOpen ? '?state=closed' : '?'} look="quiet" size="small">
            {isOpen ? t('seeClosed') : t('seeOpen')}
          </ButtonLink>
        )
      }
    />
  )
}
