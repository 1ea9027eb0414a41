import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminReviews, ReviewStatus } from '#core/review/review-admin.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { bodyOf } from '../call-api.ts'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { apiContext, localeContext } from '../server/request-context.ts'
import type { Route } from './+types/reviews.ts'
import { EmptyState } from './frame/empty-state.tsx'
import { PageHeader } from './frame/page-header.tsx'
import { pageNumberOf, requirePage } from '../document/page-number.ts'
import { Pagination } from './lists/pagination.tsx'
import { SegmentedLinks } from './lists/segmented.tsx'
import { moderateReview } from './reviews/moderate-review.server.ts'
import { ReviewEntry, WRITTEN_ACTIONS } from './reviews/review-entry.tsx'
import '../styles/admin/office.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const status = statusOf(searchParams.get('status'))
  const page = pageNumberOf(searchParams)
  const query = { ...(status && { status }), page: String(page), locale: context.get(localeContext) }
  const found: AdminReviews = await bodyOf(context.get(apiContext).comments.admin.$get({ query }))
  requirePage(url, { ...found, page })
  return { ...found, status, page }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return await moderateReview(context.get(apiContext), request, url)
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('reviewsAdmin')
  const { comments, counts, status, page, pageSize, total } = loaderData
  const refused = actionData ?? null
  const isBesideForm = comments.some(
    ({ id, status: now }) => id === refused?.id && WRITTEN_ACTIONS[now].includes(refused.intent),
  )
  const [query] = useSearchParams()
  const of = query.get('of')
  const isDoneBeside = comments.some(({ id }) => id === of)
  const states = [
    { value: '', label: t('all') },
    { value: 'PENDING', label: t('pending'), count: counts.PENDING },
    { value: 'PUBLISHED', label: t('published'), count: counts.PUBLISHED },
    { value: 'REJECTED', label: t('rejected'), count: counts.REJECTED },
  ]
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {!refused && !isDoneBeside && <DoneNotice />}
      {!isBesideForm && <RefusalNotice refusal={refused?.refusal} />}
      <SegmentedLinks label={t('states')} name="status" current={status ?? ''} options={states} />
      {comments.length === 0 ? (
        <NoReview status={status} />
      ) : (
        <ol className="review-entries">
          {comments.map((comment) => (
            <li key={comment.id}>
              <ReviewEntry
                comment={comment}
                refused={refused?.id === comment.id ? refused : null}
                done={!refused && comment.id === of && <DoneNotice />}
              />
            </li>
          ))}
        </ol>
      )}
      <Pagination page={page} pageSize={pageSize} total={total} />
    </>
  )
}

function DoneNotice() {
  const t = useTranslations('reviewsAdmin')
  const [query] = useSearchParams()
  const done = query.get('done')
  const messages = {
    publish: t('donePublish'),
    reject: t('doneReject'),
    reply: t('doneReply'),
    'remove-photo': t('doneRemovePhoto'),
  }
  if (!done || !Object.hasOwn(messages, done)) return null
  return <Notice kind="success" title={messages[done as keyof typeof messages]} />
}

function NoReview({ status }: { status: ReviewStatus | undefined }) {
  const t = useTranslations('reviewsAdmin')
  return (
    <EmptyState
      icon="ph:chat-circle-text"
      title={status === 'PENDING' ? t('nonePending') : t('none')}
      text={t('noneText')}
      action={
        status && (
          <ButtonLink href="?" look="quiet" size="small">
            {t('showAll')}
          </ButtonLink>
        )
      }
    />
  )
}

/** The filter in the URL; an unknown word is no filter. */
function statusOf(text: string | null): ReviewStatus | undefined {
  return text === 'PENDING' || text === 'PUBLISHED' || text === 'REJECTED' ? text : undefined
}
