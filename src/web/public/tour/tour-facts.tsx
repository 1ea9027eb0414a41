import { useTranslations } from 'use-intl'
import type { TourView } from '#core/tour/tour.schema.ts'
import { formatDuration, formatLanguages } from '#i18n/format.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { writtenFacts } from './facts.ts'

const WALK = 'ph:person-simple-walk'

/** Six facts at most, the bad ones included. */
export function TourFacts({ tour }: { tour: TourView }) {
  const t = useTranslations()
  const locale = usePageLocale()
  const known = [
    {
      icon: 'ph:clock',
      title: formatDuration(tour.durationMinutes, locale),
      note: t('tourPage.durationNote'),
    },
    {
      icon: 'ph:users-three',
      title: t('common.people', { count: tour.partyMax }),
      note: t('tourPage.atMost'),
    },
    {
      icon: 'ph:translate',
      title: formatLanguages(tour.languages, locale),
      note: tour.languages.length > 1 ? t('tourPage.languagesByDate') : t('tourPage.languageOfTour'),
    },
    { icon: 'ph:device-mobile', title: t('tourPage.mobileTicket'), note: t('tourPage.mobileTicketNote') },
  ]
  // The wheelchair stands only beside the words on a tour without steps.
  const icons = tour.suitability.includes('STEP_FREE') ? ['ph:wheelchair', WALK] : [WALK]
  const written = writtenFacts(tour, known.length).map(({ title, note, lang }, index) => ({
    icon: icons[index] ?? 'ph:info',
    title: title ?? t('tourPage.accessibility'),
    titleLang: title === null ? undefined : lang,
    note,
    lang,
  }))
  return (
    <ul className="facts">
      {known.map((fact) => (
        <Fact key={fact.title + fact.note} {...fact} />
      ))}
      {written.map((fact) => (
        <Fact key={fact.title + fact.note} {...fact} />
      ))}
    </ul>
  )
}

type FactProps = {
  icon: string
  title: string
  note: string
  /** The language of the texts, where it is not the page's. */
  titleLang?: string | undefined
  lang?: string | undefined
}

function Fact({ icon, title, titleLang, note, lang }: FactProps) {
  return (
    <li>
      <Icon name={icon} />
      <b lang={titleLang}>{title}</b>
      <span lang={lang}>{note}</span>
    </li>
  )
}
