import { useTranslations } from 'use-intl'
import { useSite } from '#web/document/site-data.ts'
import { usePathIn } from '#web/document/page-locale.ts'

type ReviewsCheckProps = {
  /** The people who may write a review. */
  authors: string
  /** The words of the link to the question about reviews. */
  more: string
}

/** The authors of reviews, the moment when a review is shown, and the link to more, if questions are answered. */
export function ReviewsCheck({ authors, more }: ReviewsCheckProps) {
  const t = useTranslations('tourPage')
  const path = usePathIn()
  const { reviewsModerated, sections } = useSite()
  return (
    <p className="muted small">
      {authors} {t(reviewsModerated ? 'reviewsRead' : 'reviewsAtOnce')}{' '}
      {sections.faq && <a href={path('/faq#avis')}>{more}</a>}
    </p>
  )
}
