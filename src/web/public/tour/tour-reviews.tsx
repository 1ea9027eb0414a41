import { useTranslations } from 'use-intl'
import type { Locale } from '#core/kernel/locale.ts'
import type { RatingView } from '#core/kernel/rating.schema.ts'
import { formatNumber, formatShare, languageName } from '#i18n/format.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { Island } from '#web/islands/island.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { ReviewCards } from '../review/review-cards.tsx'
import { useReviewView } from '../review/review-view.ts'
import { ReviewsCheck } from '../review/reviews-check.tsx'
import { OpenedPhotos } from './opened-photos.tsx'
import { Choice, ReviewChoices, ReviewPages } from './review-choices.tsx'
import { SHOWN_REVIEWS_ID, type ReviewsChoice, type ShownReviews } from './reviews-choice.ts'

const GRADES = ['5', '4', '3', '2', '1'] as const

type TourReviewsProps = { rating: RatingView | null; reviews: ShownReviews }

/** The reviews of a tour, ten at a time, in the order and the language that the URL says. */
export function TourReviews({ rating, reviews }: TourReviewsProps) {
  const t = useTranslations('tourPage')
  return (
    <section className="block" id="avis" aria-labelledby="reviews">
      <h2 id="reviews">{t('reviews')}</h2>
      {rating ? <Summary rating={rating} /> : <p>{t('noReviews')}</p>}
      <ReviewsCheck authors={t('reviewsCheck')} more={t('howReviewsWork')} />
      {rating && <Shown {...reviews} />}
      <Island name="review-photos">
        <OpenedPhotos />
      </Island>
      <Wordless counts={reviews.counts} />
    </section>
  )
}

function Summary({ rating }: { rating: RatingView }) {
  const t = useTranslations('common')
  const locale = usePageLocale()
  const average = formatNumber(rating.average, locale, 1)
  return (
    <div className="rating-summary">
      <div>
        <p className="rating-big">{average}</p>
        <Stars value={rating.average} label={t('ratingOutOfFive', { rating: average })} />
        <p className="muted small">{t('reviews', { count: rating.count })}</p>
      </div>
      <dl className="rating-bars">
        {GRADES.map((grade) => (
          <div key={grade}>
            <dt>
              <span aria-hidden="true">{`${grade} `}</span>
              <Icon name="ph:star-fill" />
              <span className="visually-hidden">{t('stars', { count: Number(grade) })}</span>
            </dt>
            <dd className="rating-bar" aria-hidden="true">
              <svg>
                <rect width={`${(rating.distribution[grade] / rating.count) * 100}%`} height="100%" />
              </svg>
            </dd>
            <dd>{formatShare(rating.distribution[grade] / rating.count, locale)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The chosen reviews. */
function Shown(reviews: ShownReviews) {
  const view = useReviewView()
  return (
    <div className="shown-reviews" id={SHOWN_REVIEWS_ID} tabIndex={-1}>
      <ReviewChoices {...reviews} />
      {reviews.total === 0 && reviews.choice.language && (
        <NoneInLanguage choice={reviews.choice} language={reviews.choice.language} />
      )}
      <ReviewCards reviews={reviews.comments.map((comment) => view(comment))} />
      <ReviewPages {...reviews} />
    </div>
  )
}

/** No link leads to a language without reviews, but a URL may. */
function NoneInLanguage({ choice, language }: { choice: ReviewsChoice; language: Locale }) {
  const t = useTranslations('tourPage')
  return (
    <p className="review-none">
      {t('noReviewsIn', { language: languageName(language, usePageLocale()) })}{' '}
      <Choice className="text-link" to={{ ...choice, language: null, page: 1 }}>
        {t('reviewsInEveryLanguage')}
      </Choice>
    </p>
  )
}

/** Ratings without words, in one line. */
function Wordless({ counts }: Pick<ShownReviews, 'counts'>) {
  const t = useTranslations('tourPage')
  const given = GRADES.filter((grade) => counts.wordless[grade] > 0)
  const count = given.reduce((sum, grade) => sum + counts.wordless[grade], 0)
  if (count === 0) return null
  const [only, ...others] = given
  const grades = { count, grade: Number(only) }
  const parts = given.map((grade) => t('timesRated', { grade: Number(grade), count: counts.wordless[grade] }))
  return (
    <p className="muted small review-wordless">
      {others.length === 0 ? t('wordlessAlike', grades) : `${t('wordless', { count })} ${parts.join(', ')}.`}
    </p>
  )
}
