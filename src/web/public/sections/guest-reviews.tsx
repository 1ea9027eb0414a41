import { useTranslations } from 'use-intl'
import type { PublicReview } from '#core/review/review.schema.ts'
import { formatNumber } from '#i18n/format.ts'
import { useSite } from '#web/document/site-data.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { ReviewCards } from '../review/review-cards.tsx'
import { SectionHead } from './section-head.tsx'
import { useReviewView } from '../review/review-view.ts'
import { ReviewsCheck } from '../review/reviews-check.tsx'
import { REVIEWS_FOR_AVERAGE } from './tour-card-view.ts'

/** The newest reviews over all tours, and the way they are checked. */
export function GuestReviews({ comments }: { comments: readonly PublicReview[] }) {
  const t = useTranslations('homePage')
  const locale = usePageLocale()
  const view = useReviewView()
  const { rating } = useSite()
  const average = rating && rating.count >= REVIEWS_FOR_AVERAGE ? rating : null
  const title = average
    ? t('reviewsTitle', { rating: formatNumber(average.average, locale, 1), count: average.count })
    : t('reviewsTitlePlain')
  return (
    <section className="section" id="avis" aria-labelledby="reviews-title">
      <div className="wrap">
        <SectionHead id="reviews-title" kicker={t('reviewsKicker')} title={title} />
        <ReviewsCheck authors={t('reviewsCheck')} more={t('howReviewsWork')} />
        <ReviewCards inRow reviews={comments.map((comment) => view(comment, { withTour: true }))} />
      </div>
    </section>
  )
}
