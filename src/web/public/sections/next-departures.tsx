import { useTranslations } from 'use-intl'
import type { DepartureView } from '#core/departure/departure.schema.ts'
import type { TourCard } from '#core/tour/tour.schema.ts'
import { usePathIn } from '#web/document/page-locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useDepartureRow } from './departure-row.ts'
import { DepartureBoard } from './departure-board.tsx'

type NextDeparturesProps = {
  departures: readonly DepartureView[]
  /** Those of the page, which know the units of their prices. */
  tours: readonly TourCard[]
}

/** The next departures; without any, a link to the contact form. */
export function NextDepartures({ departures, tours }: NextDeparturesProps) {
  const t = useTranslations('homePage')
  const common = useTranslations('common')
  const path = usePathIn()
  return (
    <DepartureBoard
      kicker={t('departuresKicker')}
      title={t('departuresTitle')}
      all={{ label: common('seeEveryDate'), href: path('/dates') }}
      rows={departures.map(useDepartureRow(tours))}
      empty={
        <>
          <p>{t('departuresEmpty')}</p>
          <p>{t('departuresEmptyHint')}</p>
          <ButtonLink look="sun" size="small" href={path('/contact')}>
            {t('departuresEmptyAction')}
          </ButtonLink>
        </>
      }
    />
  )
}
