import { useTranslations } from 'use-intl'
import type { PhotoView } from '#core/photo/photo.schema.ts'
import type { PublicReview } from '#core/review/review.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { formatDay, formatInstantDay } from '#i18n/format-date.ts'
import { formatNumber } from '#i18n/format.ts'
import { useSite } from '#web/document/site-data.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import type { ReviewView } from './review-cards.tsx'

/** The texts of a review's card, in the page's language; its own text is unchanged. */
export function useReviewView(): (comment: PublicReview, options?: { withTour: boolean }) => ReviewView {
  const t = useTranslations()
  const locale = usePageLocale()
  const { name, timeZone } = useSite()
  return (
    { id, rate, content, locale: lang, authorName, reply, photos, tour, ...when },
    { withTour } = { withTour: false },
  ) => {
    const came = t('tourPage.cameOn', { date: formatDay(when.experiencedOn, locale, 'date') })
    const withAlt = (photo: PhotoView, index: number) => {
      const alt = { number: index + 1, count: photos.length, author: authorName }
      return { ...photo, alt: t('tourPage.photoBy', alt) }
    }
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
      ...(!withTour &&
        photos.length > 0 && {
          photos: { label: t('tourPage.photosBy', { author: authorName }), photos: photos.map(withAlt) },
        }),
      ...(reply && { reply: { label: t('tourPage.replyOf', { name }), text: reply } }),
    }
  }
}
