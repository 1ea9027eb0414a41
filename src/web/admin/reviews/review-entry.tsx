import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AdminReview } from '#core/review/review-admin.schema.ts'
import { formatDay, formatInstantDay } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { largestOf } from '#web/ui/photo-thumbnails.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import { StatusChip, type ChipTone } from '#web/ui/status-chip.tsx'
import { reviewId } from './review-id.ts'
import { WordsForm, type RefusedWords } from '../fields/words-form.tsx'

type ReviewEntryProps = { comment: AdminReview; refused: RefusedWords | null }

type ShownReviewProps = ReviewEntryProps & {
  /** The result of an action after which the review is still here. */
  done: ReactNode
}

/** One review with the team's actions: publish or reject a waiting one, answer a published one. */
export function ReviewEntry({ comment, refused, done }: ShownReviewProps) {
  const t = useTranslations('reviewsAdmin')
  const { status, rejectionReason, reply } = comment
  return (
    <article
      className="panel review-entry"
      id={reviewId(comment.id)}
      tabIndex={-1}
      aria-label={comment.authorName || comment.reference}
    >
      {done}
      <ReviewHead comment={comment} />
      <p className="review-text" lang={comment.locale}>
        {comment.content || <span className="muted">{t('onlyStars')}</span>}
      </p>
      {comment.photos.length > 0 && <Photos comment={comment} />}
      {rejectionReason && <p className="muted">{t('reasonGiven', { reason: rejectionReason })}</p>}
      {reply && (
        <div className="review-reply">
          <b>{t('yourReply')}</b>
          <p className="review-text">{reply}</p>
        </div>
      )}
      {status !== 'REJECTED' && (
        <div className="review-acts">
          {status === 'PENDING' && <Publish id={comment.id} />}
          {status === 'PUBLISHED' && <Answer comment={comment} refused={refused} />}
          <Refuse comment={comment} refused={refused} />
        </div>
      )}
    </article>
  )
}

/** The actions of a review with a form for a text, which shows their refusal. */
export const WRITTEN_ACTIONS: Record<AdminReview['status'], readonly string[]> = {
  PENDING: ['reject'],
  PUBLISHED: ['reply', 'reject'],
  REJECTED: [],
}

function ReviewHead({ comment }: { comment: AdminReview }) {
  const t = useTranslations('reviewsAdmin')
  const rating = useTranslations('common')('ratingOutOfFive', { rating: String(comment.rate) })
  const locale = usePageLocale()
  const path = usePathIn()
  const { authorName: author, experiencedOn, createdAt, tour } = comment
  const day = formatDay(experiencedOn, locale, 'date')
  const written = formatInstantDay(createdAt, useOfficeZone(), locale)
  return (
    <header>
      <div className="admin-title">
        <Stars value={comment.rate} label={rating} />
        <State status={comment.status} />
        {comment.demo && <StatusChip tone="neutral">{t('demo')}</StatusChip>}
      </div>
      <h2>
        <a href={path(`/tour/${tour.slug}`)}>{tour.title}</a>
      </h2>
      <p className="muted small">
        {author ? t('byline', { author, day, written }) : t('bylineErased', { day, written })} ·{' '}
        {comment.reference}
      </p>
    </header>
  )
}

const TONES: Record<AdminReview['status'], ChipTone> = {
  PENDING: 'warning',
  PUBLISHED: 'good',
  REJECTED: 'bad',
}

function State({ status }: { status: AdminReview['status'] }) {
  const t = useTranslations('reviewsAdmin')
  return <StatusChip tone={TONES[status]}>{t(`state.${status}`)}</StatusChip>
}

function Publish({ id }: { id: string }) {
  const t = useTranslations('reviewsAdmin')
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="publish" size="small" icon="ph:check-bold">
        {t('publish')}
      </Button>
    </form>
  )
}

/** The guest's photos, each with the button that removes it for good, folded: it cannot be taken back. */
function Photos({ comment: { id, photos, authorName: author } }: { comment: AdminReview }) {
  const t = useTranslations('reviewsAdmin')
  return (
    <ul className="review-photos">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={largestOf(photo)}>
            <Picture
              source={{ ...photo, alt: t('photoBy', { number: index + 1, count: photos.length, author }) }}
              sizes="12rem"
            />
          </a>
          <details className="words-form">
            <summary aria-label={t('removePhotoNumber', { number: index + 1 })}>{t('removePhoto')}</summary>
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="photoId" value={photo.id} />
              <Button type="submit" name="intent" value="remove-photo" size="small" look="danger">
                {t('removePhotoForGood')}
              </Button>
            </form>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** A waiting review is rejected, a published one is withdrawn: both with a reason. */
function Refuse({ comment: { id, status }, refused }: ReviewEntryProps) {
  const t = useTranslations('reviewsAdmin')
  return (
    <WordsForm
      id={id}
      intent="reject"
      look="danger"
      summary={t(status === 'PUBLISHED' ? 'takeBack' : 'reject')}
      label={t('reason')}
      hint={t('reasonHint')}
      confirm={t(status === 'PUBLISHED' ? 'takeBackAndMail' : 'rejectAndMail')}
      text=""
      refused={refused}
    />
  )
}

function Answer({ comment: { id, reply }, refused }: ReviewEntryProps) {
  const t = useTranslations('reviewsAdmin')
  return (
    <WordsForm
      id={id}
      intent="reply"
      summary={reply ? t('changeReply') : t('reply')}
      label={t('replyLabel')}
      hint={reply ? t('replyHint') : undefined}
      confirm={t('saveReply')}
      text={reply ?? ''}
      refused={refused}
    />
  )
}
