import { useTranslations } from 'use-intl'
import type { ListedTour } from '#core/tour/editable-tour.schema.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguageNames } from '../../document/language-names.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

/** The missing parts of a tour: for the public, in other languages, and in dates to book. */
export function Completeness({ tour }: { tour: ListedTour }) {
  const t = useTranslations('toursAdmin')
  const languages = useLanguageNames()
  const { missing, missingTranslations, nextDeparture, status } = tour
  if (missing.length > 0) {
    return (
      <StatusChip tone="warning">
        <span title={missing.map((one) => t(`requirement.${one}`)).join(', ')}>
          {t('missingCount', { count: missing.length })}
        </span>
      </StatusChip>
    )
  }
  if (missingTranslations.length > 0) {
    return missingTranslations.map(({ locale }) => (
      <StatusChip tone="info" key={locale}>
        {t('translationMissing', { language: languages(locale) })}
      </StatusChip>
    ))
  }
  if (status === 'PUBLISHED' && !nextDeparture) {
    return <StatusChip tone="warning">{t('datesMissing')}</StatusChip>
  }
  return (
    <StatusChip tone="good">
      <Icon name="ph:check" /> {t('complete')}
    </StatusChip>
  )
}
