import { useTranslations } from 'use-intl'
import type { TourView } from '#core/catalogue/tour.schema.ts'
import { formatDuration, formatLanguages } from '#i18n/format.ts'
import { usePageLocale } from '#web/site-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { writtenFacts } from './facts.ts'

/** Six facts at most, the bad ones included. */
export function TourFacts({ tour }: { tour: TourView }) {
  const t = useTranslations()
  const locale = usePageLocale()
  const known = [
    { icon: 'ph:clock', title: formatDuration(tour.durationMinutes), note: t('tourPage.durationNote') },
    {
      icon: 'ph:users-three',
      title: t('common.people', { count: tour.partyMax }),
      note: t('tourPage.atMost'),
    },
    {
      icon: 'ph:translate',
      title: formatLanguages(tour.languages, locale),
      note: t('tourPage.languagesByDate'),
    },
    { icon: 'ph:device-mobile', title: t('tourPage.mobileTicket'), note: t('tourPage.mobileTicketNote') },
  ]
  const written = writtenFacts(tour, known.length).map(({ title, note }) => ({
    icon: 'ph:person-simple-walk',
    title: title ?? t('tourPage.accessibility'),
    note,
  }))
  return (
    <ul className="facts">
      {[...known, ...written].map(({ icon, title, note }) => (
        <li key={title + note}>
          <Icon name={icon} />
          <b>{title}</b>
          <span>{note}</span>
        </li>
      ))}
    </ul>
  )
}
