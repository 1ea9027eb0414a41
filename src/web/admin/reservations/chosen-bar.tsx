import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { usePathIn } from '../../document/page-locale.ts'
import type { ChosenRows } from '../parts/use-chosen.ts'

/** The actions on several reservations at once, above the lower edge while any is chosen. */
export function ChosenBar({ chosen }: { chosen: ChosenRows }) {
  const t = useTranslations('reservationsAdmin')
  const path = usePathIn()
  const { ids } = chosen
  if (ids.length === 0) return null
  const query = new URLSearchParams({ ids: ids.join() }).toString()
  return (
    <section className="chosen-bar" aria-label={t('chosen.label')}>
      <output>{t('chosen.count', { count: ids.length })}</output>
      {!chosen.areAll && (
        <Button look="quiet" size="small" onClick={chosen.chooseAll}>
          {t('chosen.all')}
        </Button>
      )}
      {(['csv', 'xlsx'] as const).map((format) => (
        <ButtonLink
          key={format}
          href={`${path(`/admin/reservations/export/${format}`)}?${query}`}
          look="quiet"
          size="small"
          icon="ph:download-simple"
          download
        >
          {t(format === 'csv' ? 'exportCsv' : 'exportXlsx')}
        </ButtonLink>
      ))}
      <Button look="quiet" size="small" icon="ph:printer" onClick={() => print()}>
        {t('manifestPage.print')}
      </Button>
      <Button look="quiet" size="small" icon="ph:x-bold" onClick={chosen.chooseNone}>
        {t('chosen.none')}
      </Button>
    </section>
  )
}
