import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { InboxQuery, PaymentsInbox } from '#core/inbox/inbox.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { bodyOf } from '../call-api.ts'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { apiContext, localeContext } from '../server/request-context.ts'
import type { Route } from './+types/payments.ts'
import { EmptyState } from './frame/empty-state.tsx'
import { PageHeader } from './frame/page-header.tsx'
import { pageNumberOf, requirePage } from '../document/page-number.ts'
import { Pagination } from './lists/pagination.tsx'
import { SegmentedLinks } from './lists/segmented.tsx'
import { decideIssue } from './payments/decide-issue.server.ts'
import { IssueItem } from './payments/issue-item.tsx'
import '../styles/admin/office.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const state: InboxQuery['state'] = url.searchParams.get('state') === 'closed' ? 'closed' : 'open'
  const page = pageNumberOf(url.searchParams)
  const query = { state, page: String(page), locale: context.get(localeContext) } as const
  const inbox: PaymentsInbox = await bodyOf(context.get(apiContext).payment.issues.$get({ query }))
  requirePage(url, { ...inbox, page })
  return { ...inbox, state, page }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return await decideIssue(context.get(apiContext), request, url)
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('paymentsInbox')
  const { issues, counts, state, page, pageSize, total } = loaderData
  const isListed = issues.some(({ id }) => id === actionData?.id)
  const states = [
    { value: '', label: t('open'), count: counts.open },
    { value: 'closed', label: t('closed'), count: counts.closed },
  ]
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {!actionData && <DoneNotice />}
      {/* Another member was faster: the issue is not on this page any more. */}
      {!isListed && <RefusalNotice refusal={actionData?.refusal} />}
      <SegmentedLinks
        label={t('states')}
        name="state"
        current={state === 'closed' ? 'closed' : ''}
        options={states}
      />
      {issues.length === 0 ? (
        <NoIssue state={state} />
      ) : (
        <ol className="review-entries">
          {issues.map((issue) => (
            <li key={issue.id}>
              <IssueItem issue={issue} refused={actionData?.id === issue.id ? actionData : null} />
            </li>
          ))}
        </ol>
      )}
      <Pagination page={page} pageSize={pageSize} total={total} />
    </>
  )
}

function DoneNotice() {
  const t = useTranslations('paymentsInbox')
  const [query] = useSearchParams()
  const done = query.get('done')
  const messages = {
    'retry-refund': t('doneRetry'),
    accept: t('doneAccept'),
    refund: t('doneRefund'),
    'cancel-booking': t('doneCancelBooking'),
    'keep-booking': t('doneKeepBooking'),
    close: t('doneClose'),
  }
  if (!done || !Object.hasOwn(messages, done)) return null
  return <Notice kind="success" title={messages[done as keyof typeof messages]} />
}

function NoIssue({ state }: Pick<InboxQuery, 'state'>) {
  const t = useTranslations('paymentsInbox')
  const isOpen = state === 'open'
  return (
    <EmptyState
      icon="ph:hand-coins"
      title={isOpen ? t('noneOpen') : t('noneClosed')}
      text={isOpen ? t('noneOpenText') : t('noneClosedText')}
      action={
        <ButtonLink href={isOpen ? '?state=closed' : '?'} look="quiet" size="small">
          {isOpen ? t('seeClosed') : t('seeOpen')}
        </ButtonLink>
      }
    />
  )
}
