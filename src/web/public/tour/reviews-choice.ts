import { isLocale, type Locale } from '#core/kernel/locale.ts'
import type { TourReviews } from '#core/review/review.schema.ts'
import { REVIEW_SORTS, type ReviewSort } from '#core/review/review.ts'

/** The reviews on one page. */
export const REVIEWS_PER_PAGE = 10

/** The id of the choices and the list below them: each link of the reviews leads here. */
export const SHOWN_REVIEWS_ID = 'shown-reviews'

/** The shown reviews of a tour: the page is counted from 1; without a language, reviews in every language. */
export type ReviewsChoice = { page: number; sort: ReviewSort; language: Locale | null }

/** One page of a tour's reviews, and the choice that it shows. */
export type ShownReviews = TourReviews & { pages: number; choice: ReviewsChoice }

const FIRST_SORT = 'locale'

/** The choice in the URL of a tour's page; a value that no link has counts as none. */
export function reviewsChoice(query: URLSearchParams): ReviewsChoice {
  const page = /^[1-9]\d{0,2}$/.exec(query.get('reviews') ?? '')
  const language = query.get('reviewLanguage')
  return {
    page: page ? Number(page[0]) : 1,
    sort: REVIEW_SORTS.find((sort) => sort === query.get('reviewSort')) ?? FIRST_SORT,
    language: isLocale(language) ? language : null,
  }
}

/** The query of a choice beside everything else that this page's query says. */
export function withReviewsChoice(
  query: URLSearchParams,
  { page, sort, language }: ReviewsChoice,
): URLSearchParams {
  const other = new URLSearchParams(query)
  const set = (name: string, value: string | null) =>
    value === null ? other.delete(name) : other.set(name, value)
  set('reviews', page > 1 ? String(page) : null)
  set('reviewSort', sort === FIRST_SORT ? null : sort)
  set('reviewLanguage', language)
  return other
}

/** The orders that differ for a choice: reviews in one language have none by language. */
export function sortsOf({ choice, counts }: Pick<ShownReviews, 'choice' | 'counts'>): ReviewSort[] {
  const isMixed = choice.language === null && writtenLanguages(counts).length > 1
  return REVIEW_SORTS.filter((sort) => sort !== 'locale' || isMixed)
}

/** The languages in which a tour has reviews with words. */
export function writtenLanguages({ languages }: TourReviews['counts']): TourReviews['counts']['languages'] {
  return languages.filter(({ count }) => count > 0)
}
