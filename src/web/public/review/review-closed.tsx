import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { ReviewInvitation } from '#core/review/review.schema.ts'
import { formatInstantDay } from '#i18n/format-date.ts'
import { formatNumber } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PhotoThumbnails } from '#web/ui/photo-thumbnails.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { keepPhotos } from './kept-photos.ts'

type ReviewClosedProps = { reservationId: string; invitation: ReviewInvitation; sent: boolean }

/** The reason of a missing form: given already, too early, too late. */
export function ReviewClosed({ reservationId, invitation, sent }: ReviewClosedProps) {
  const t = useTranslations('reviewPage')
  const words = useWords(invitation, sent)
  const path = usePathIn()
  useEffect(() => void keepPhotos(reservationId, []), [reservationId])
  return (
    <>
      <h1>{words.title}</h1>
      {words.text && <p>{words.text}</p>}
      {invitation.given && <Given given={invitation.given} author={invitation.authorName} />}
      <div className="button-row">
        <ButtonLink look="quiet" href={path('/contact')}>
          {t('writeToUs')}
        </ButtonLink>
      </div>
    </>
  )
}

function useWords(
  { state, opensAt, timeZone, given }: ReviewInvitation,
  sent: boolean,
): { title: string; text?: string } {
  const t = useTranslations('reviewPage')
  const locale = usePageLocale()
  switch (state) {
    case 'too_early':
      return {
        title: t('tooEarlyTitle'),
        text: t('tooEarlyText', { date: formatInstantDay(opensAt, timeZone, locale) }),
      }
    case 'window_closed':
      return { title: t('closedTitle'), text: t('closedText') }
    case 'not_reviewable':
      return { title: t('notReviewableTitle') }
    default:
      if (!sent) return { title: t('alreadyTitle') }
      return {
        title: t('thanksTitle'),
        text: t(given?.status === 'PUBLISHED' ? 'thanksPublished' : 'thanksText'),
      }
  }
}

type GivenProps = { given: NonNullable<ReviewInvitation['given']>; author: string }

function Given({ given, author }: GivenProps) {
  const t = useTranslations()
  const rating = formatNumber(given.rate, usePageLocale())
  return (
    <article className="review">
      <Stars value={given.rate} label={t('common.ratingOutOfFive', { rating })} />
      {given.content && <p className="review-text">{given.content}</p>}
      {given.photos.length > 0 && (
        <PhotoThumbnails
          photos={given.photos.map((photo, index) => ({
            ...photo,
            alt: t('reviewPage.photoOf', { number: index + 1 }),
          }))}
        />
      )}
      <footer>
        <b>{author}</b> · {t(`reviewPage.status.${given.status}`)}
      </footer>
    </article>
  )
}
