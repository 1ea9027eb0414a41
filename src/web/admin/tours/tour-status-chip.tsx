import { useTranslations } from 'use-intl'
import type { TourStatus } from '#core/tour/tour.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

const TONES = { DRAFT: 'warning', PUBLISHED: 'good', ARCHIVED: 'neutral' } as const

/** The visibility of a tour, in a word. */
export function TourStatusChip({ status }: { status: TourStatus }) {
  return <StatusChip tone={TONES[status]}>{useTranslations('toursAdmin')(`statusOf.${status}`)}</StatusChip>
}
