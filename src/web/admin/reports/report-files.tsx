import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePathIn } from '../../document/page-locale.ts'
import type { ReportChoice } from './report-query.ts'

type ReportFilesProps = {
  /** The path of the files, which the format follows. */
  path: '/admin/reports/export' | '/admin/reports/ledger'
  choice: ReportChoice
  title?: string
}

/** The links to a file of the shown period in each format. */
export function ReportFiles({ path, choice, title }: ReportFilesProps) {
  const t = useTranslations('reportsPage')
  const pathIn = usePathIn()
  const query = new URLSearchParams({ ...choice, period: 'own' })
  return (['csv', 'xlsx'] as const).map((format) => (
    <ButtonLink
      key={format}
      href={`${pathIn(`${path}/${format}`)}?${query}`}
      look="quiet"
      size="small"
      icon="ph:download-simple"
      title={title}
      download
    >
      {t(`files.${format}`)}
    </ButtonLink>
  ))
}
