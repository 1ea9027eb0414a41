import { useTranslations } from 'use-intl'
import type { CommentView } from '#core/review/comment.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { formatDay, formatInstantDay } from '#i18n/format-date.ts'
import { formatNumber } from '#i18n/format.ts'
import { usePageLocale, useSite } from '../../document/site-data.ts'
import type { ReviewView } from './review-cards.tsx'

/** Says what a review's card shows, in the page's language; its own text stays as it was written. */
export function useReviewView(): (comment: CommentView, options?: { withTour: boolean }) => ReviewView {
  const t = useTranslations()
  const locale = usePageLocale()
  const { name, timeZone } = useSite()
  return (
    { id, rate, content, locale: lang, authorName, reply, tour, ...when },
    { withTour } = { withTour: false },
  ) => {
    const came = t('tourPage.cameOn', { date: formatDay(when.experiencedOn, locale, 'date') })
    const posted = t('tourPage.postedOn', { date: formatInstantDay(when.publishedAt, timeZone, locale) })
    return {
      id,
      rate,
      rateLabel: t('common.ratingOutOfFive', { rating: formatNumber(rate, locale) }),
      text: content,
      lang,
      author: authorName,
      ...(withTour && { tour: tour.title, tourLang: langOf(tour, 'title') }),
      verified: t('tourPage.verifiedBooking'),
      dates: `${came}, ${posted}`,
      ...(reply && { reply: { label: t('tourPage.replyOf', { name }), text: reply } }),
    }
  }
}
