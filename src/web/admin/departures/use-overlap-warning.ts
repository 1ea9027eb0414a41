import { useTranslations } from 'use-intl'
import type { Calendar } from '#core/calendar/calendar.schema.ts'
import type { GuideOverlap } from '#core/guide/guide.schema.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { showToast } from '#web/ui/toast/toaster.tsx'
import { usePageLocale } from '../../document/page-locale.ts'

/**
 * Reports guides who lead several departures at the same time, and stays until it is closed; the departures are saved
 * all the same.
 */
export function useOverlapWarning({ guides, tours }: Calendar) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  return (overlaps: readonly GuideOverlap[]) => {
    const [first] = overlaps
    if (!first) return
    const count = new Set(overlaps.map(({ id }) => id)).size
    const message = t('savedOverlaps', {
      count,
      guide: guides.find(({ id }) => id === first.guideId)?.name ?? '',
      tour: tours.find(({ id }) => id === first.other.tourId)?.title ?? '',
      when: formatDateTime(first.other.localDateTimeStart, locale, 'medium'),
    })
    showToast({ type: 'warning', message, duration: 0 })
  }
}
