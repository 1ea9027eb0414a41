import { useTranslations } from 'use-intl'
import type { DepartureView } from '#core/availability/availability.schema.ts'
import { usePathIn } from '#web/document/site-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useBoardRow } from '../parts/board-row.ts'
import { DepartureBoard } from '../parts/departure-board.tsx'

/** What leaves soon; with nothing to leave, a way to write. */
export function NextDepartures({ departures }: { departures: readonly DepartureView[] }) {
  const t = useTranslations('homePage')
  const common = useTranslations('common')
  const path = usePathIn()
  return (
    <DepartureBoard
      kicker={t('departuresKicker')}
      title={t('departuresTitle')}
      all={{ label: common('seeEveryDate'), href: path('/#tours') }}
      rows={departures.map(useBoardRow())}
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
