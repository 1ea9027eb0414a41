import { useTranslations } from 'use-intl'
import type { Reservations } from '#core/reservation/list/reservations.schema.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { usePathIn } from '#web/document/page-locale.ts'
import { useMay } from '#web/admin/frame/use-may.ts'
import type { ChosenRows } from './use-chosen.ts'
import { exportQueryOf, type ListQuery } from './list-query.ts'

type ChosenBarProps = {
  chosen: ChosenRows
  /** The filters of the list, and the number of reservations that they find. */
  query: ListQuery
  total: Reservations['total']
}

/** The actions on several reservations at once, above the lower edge while any is chosen. */
export function ChosenBar({ chosen, query, total }: ChosenBarProps) {
  const t = useTranslations('reservationsAdmin')
  const path = usePathIn()
  const may = useMay()
  const { ids, isEverything } = chosen
  if (ids.length === 0) return null
  const which = isEverything ? exportQueryOf(query) : new URLSearchParams({ ids: ids.join() }).toString()
  return (
    <section className="chosen-bar" aria-label={t('chosen.label')}>
      <ChosenCount chosen={chosen} total={total} />
      {may('manage-reservations') && (
        <ButtonLink
          href={`${path('/admin/reservations/message')}?${which}`}
          look="quiet"
          size="small"
          icon="ph:paper-plane-tilt"
        >
          {t('chosen.message')}
        </ButtonLink>
      )}
      <ChooseMore chosen={chosen} total={total} />
      {(['csv', 'xlsx'] as const).map((format) => (
        <ButtonLink
          key={format}
          href={`${path(`/admin/reservations/export/${format}`)}?${which}`}
          look="quiet"
          size="small"
          icon="ph:download-simple"
          download
        >
          {t(format === 'csv' ? 'exportCsv' : 'exportXlsx')}
        </ButtonLink>
      ))}
      {!isEverything && (
        <Button look="quiet" size="small" icon="ph:printer" onClick={() => print()}>
          {t('manifestPage.print')}
        </Button>
      )}
      <Button look="quiet" size="small" icon="ph:x-bold" onClick={chosen.chooseNone}>
        {t('chosen.none')}
      </Button>
    </section>
  )
}

type OfTotal = Pick<ChosenBarProps, 'chosen' | 'total'>

function ChosenCount({ chosen: { ids, isEverything }, total: { count, exact } }: OfTotal) {
  const t = useTranslations('reservationsAdmin.chosen')
  if (!isEverything) return <output>{t('count', { count: ids.length })}</output>
  return <output>{exact ? t('countAll', { count }) : t('countAbout', { count })}</output>
}

/** First the rest of the page, then everything that the list found. */
function ChooseMore({ chosen, total: { count, exact } }: OfTotal) {
  const t = useTranslations('reservationsAdmin.chosen')
  const { ids, areAll, isEverything } = chosen
  if (isEverything || (areAll && count <= ids.length)) return null
  const everything = exact ? t('everything', { count }) : t('everythingAbout')
  return (
    <Button look="quiet" size="small" onClick={areAll ? chosen.chooseEverything : chosen.chooseAll}>
      {areAll ? everything : t('all')}
    </Button>
  )
}
