import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RatingView } from '#core/kernel/rating.schema.ts'
import type { PublicReview } from '#core/review/review.schema.ts'
import { formatNumber } from '#i18n/format.ts'
import { usePageLocale, usePathIn, useSite } from '#web/document/site-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { ReviewCards } from '../parts/review-cards.tsx'
import { useReviewView } from '../parts/review-view.ts'

type TourReviewsProps = {
  rating: RatingView | null
  reviews: { comments: readonly PublicReview[]; total: number }
}

/** Every rating as it was given, newest first, with the way it is checked. */
export function TourReviews({ rating, reviews }: TourReviewsProps) {
  const t = useTranslations('tourPage')
  const path = usePathIn()
  const view = useReviewView()
  return (
    <section className="block" id="avis" aria-labelledby="reviews">
      <h2 id="reviews">{t('reviews')}</h2>
      {rating ? <Summary rating={rating} /> : <p>{t('noReviews')}</p>}
      <p className="muted small">
        {t('reviewsCheck')} {t(useSite().reviewsModerated ? 'reviewsRead' : 'reviewsAtOnce')}{' '}
        <a href={path('/faq#avis')}>{t('howReviewsWork')}</a>
      </p>
      <ReviewCards reviews={reviews.comments.map((comment) => view(comment))} />
      {reviews.comments.length < reviews.total && <ShowAll count={reviews.total} />}
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
        <Stars value={Math.round(rating.average)} label={t('ratingOutOfFive', { rating: average })} />
        <p className="muted small">{t('reviews', { count: rating.count })}</p>
      </div>
      <dl className="rating-bars">
        {(['5', '4', '3', '2', '1'] as const).map((grade) => (
          <div key={grade}>
            <dt>
              {grade} <Icon name="ph:star-fill" />
              <span className="visually-hidden">{t('stars', { count: Number(grade) })}</span>
            </dt>
            <dd className="rating-bar" aria-hidden="true">
              <svg>
                <rect width={`${(rating.distribution[grade] / rating.count) * 100}%`} height="100%" />
              </svg>
            </dd>
            <dd>{rating.distribution[grade]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** An ordinary link; with scripts it only loads the reviews, and the choice stays. */
function ShowAll({ count }: { count: number }) {
  const t = useTranslations('tourPage')
  const [query] = useSearchParams()
  const all = new URLSearchParams(query)
  all.set('reviews', 'all')
  return (
    <p className="review-all">
      <Link
        className="button button-quiet button-small"
        to={`?${all}#avis`}
        discover="none"
        replace
        preventScrollReset
        rel="nofollow"
      >
        {t('showAllReviews', { count })}
      </Link>
    </p>
  )
}
