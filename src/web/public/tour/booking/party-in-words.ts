import { useTranslations } from 'use-intl'
import type { UnitView } from '#core/tour/tour.schema.ts'
import { formatUnitCount } from '#i18n/format.ts'

type Line = { unit: Pick<UnitView, 'type' | 'label'>; quantity: number }

/** A party in one line: "2 adults, 1 child"; other units by their own names. */
export function usePartyInWords(): (lines: readonly Line[]) => string {
  const t = useTranslations('bookingBox')
  return (lines) =>
    lines
      .map(({ unit: { type, label }, quantity }) => {
        if (type === 'ADULT') return t('adultCount', { count: quantity })
        if (type === 'CHILD') return t('childCount', { count: quantity })
        return formatUnitCount({ label, quantity })
      })
      .join(', ')
}
