import { useTranslations } from 'use-intl'
import type { DepartureView } from '#core/departure/departure.schema.ts'
import { usePathIn } from '#web/document/page-locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useDepartureRow } from './departure-row.ts'
import { DepartureBoard } from './departure-board.tsx'

/** The next departures; without any, a link to the contact form. */
export function NextDepartures({ departures }: { departures: readonly DepartureView[] }) {
  const t = useTranslations('homePage')
  const common = useTranslations('common')
  const path = usePathIn()
  return (
    <DepartureBoard
      kicker={t('departuresKicker')}
      title={t('departuresTitle')}
      all={{ label: common('seeEveryDate'), href: path('/dates') }}
      rows={departures.map(useDepartureRow())}
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
