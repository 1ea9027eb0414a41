import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '#core/kernel/locale.ts'
import { capitalFirst, formatNumber, languageName } from '#i18n/format.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import {
  REVIEWS_PER_PAGE,
  SHOWN_REVIEWS_ID,
  sortsOf,
  withReviewsChoice,
  writtenLanguages,
  type ReviewsChoice,
  type ShownReviews,
} from './reviews-choice.ts'

/** The order, and the language once there are several; each choice is a link, and begins at the first page. */
export function ReviewChoices(reviews: ShownReviews) {
  const written = writtenLanguages(reviews.counts)
  const worded = written.reduce((sum, { count }) => sum + count, 0)
  if (worded < 2) return null
  return (
    <div className="review-choices">
      <Sorts {...reviews} />
      {written.length > 1 && <Languages {...reviews} worded={worded} />}
    </div>
  )
}

function Sorts({ choice, counts }: Pick<ShownReviews, 'choice' | 'counts'>) {
  const t = useTranslations('tourPage')
  const language = useLanguageName()
  const locale = usePageLocale()
  const sorts = sortsOf({ choice, counts })
  const current = sorts.includes(choice.sort) ? choice.sort : 'newest'
  return (
    <ChoiceList id="review-sorts" label={t('reviewSorts')}>
      {sorts.map((sort) => (
        <Choice key={sort} to={{ ...choice, sort, page: 1 }} current={sort === current}>
          {t(`reviewSort.${sort}`, { language: language(locale) })}
        </Choice>
      ))}
    </ChoiceList>
  )
}

function Languages({ choice, counts, worded }: ShownReviews & { worded: number }) {
  const t = useTranslations('tourPage')
  const nameOf = useLanguageName()
  const locale = usePageLocale()
  const of = (language: Locale | null) => ({
    to: { ...choice, language, page: 1 },
    current: choice.language === language,
  })
  return (
    <ChoiceList id="review-languages" label={t('reviewLanguages')}>
      <Choice {...of(null)}>
        {`${t('everyLanguage')} `}
        <small>{formatNumber(worded, locale)}</small>
      </Choice>
      {writtenLanguages(counts).map(({ language, count }) => (
        <Choice key={language} {...of(language)}>
          {`${nameOf(language)} `}
          <small>{formatNumber(count, locale)}</small>
        </Choice>
      ))}
    </ChoiceList>
  )
}

function useLanguageName(): (code: Locale) => string {
  const locale = usePageLocale()
  return (code) => capitalFirst(languageName(code, locale), locale)
}

function ChoiceList({ id, label, children }: { id: string; label: string; children: ReactNode[] }) {
  return (
    <nav aria-labelledby={id}>
      <p id={id}>{label}</p>
      {children}
    </nav>
  )
}

type ChoiceProps = { to: ReviewsChoice; current?: boolean; className?: string; children: ReactNode }

/** A link at the choices; with scripts only the reviews are loaded (`swap-reviews.ts`). */
export function Choice({ to, current = false, className = 'chip', children }: ChoiceProps) {
  const query = withReviewsChoice(new URLSearchParams(useLocation().search), to)
  return (
    <a
      className={className}
      href={`?${query}#${SHOWN_REVIEWS_ID}`}
      aria-current={current ? 'true' : undefined}
      rel="nofollow"
    >
      {children}
    </a>
  )
}

/** Links to the reviews before and after these. */
export function ReviewPages({ choice, pages, total }: ShownReviews) {
  const t = useTranslations('tourPage')
  const { page } = choice
  if (pages <= 1) return null
  const from = (page - 1) * REVIEWS_PER_PAGE + 1
  const to = Math.min(page * REVIEWS_PER_PAGE, total)
  const button = 'button button-quiet button-small'
  return (
    <nav className="page-links" aria-label={t('reviewPages')}>
      {page > 1 && (
        <Choice className={button} to={{ ...choice, page: page - 1 }}>
          <Icon name="ph:caret-left-bold" />
          {t('previousReviews')}
        </Choice>
      )}
      <output>{t('reviewsFromTo', { from, to, total })}</output>
      {page < pages && (
        <Choice className={button} to={{ ...choice, page: page + 1 }}>
          {t('nextReviews')}
          <Icon name="ph:caret-right-bold" />
        </Choice>
      )}
    </nav>
  )
}
