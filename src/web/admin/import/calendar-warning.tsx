import { useTranslations } from 'use-intl'
import type { ImportDetail } from '#core/import/import.schema.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Of a calendar, before its import: where its numbers of people come from. */
export function CalendarWarning({ shown: { format } }: { shown: Pick<ImportDetail, 'format'> }) {
  const t = useTranslations('importPage')
  if (format !== 'ICS') return null
  return (
    <Notice kind="warning" title={t('calendarGuests')} live={false}>
      <p>{t('calendarGuestsText')}</p>
    </Notice>
  )
}
