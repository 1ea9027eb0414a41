import { useTranslations } from 'use-intl'
import type { PrivateRequest } from '#core/private-request/private-request.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePathIn } from '../../../document/page-locale.ts'
import { withQuery } from '../../../document/with-query.ts'
import { useMay } from '../../frame/use-may.ts'
import { useFactsLine } from '../../requests/use-facts-line.ts'

type AnsweredRequestProps = {
  request: PrivateRequest
  /** The chosen tour, or ''. */
  tour: string
}

/** The request for a private tour that a booking answers; its departure may still have to be added. */
export function AnsweredRequest({ request, tour }: AnsweredRequestProps) {
  const t = useTranslations('requestsPage')
  const path = usePathIn()
  const { day, message } = request
  const mayPlan = useMay()('manage-availabilities')
  const href = path('/admin/disponibilites') + withQuery('', { day, add: day, tour: tour || null })
  return (
    <Notice kind="info" live={false} title={t('bookingFor', { name: request.name })}>
      <p>{useFactsLine(request)}</p>
      {message && <p lang={request.locale}>{message}</p>}
      <p>{t('bookingCloses')}</p>
      {mayPlan && (
        <ButtonLink look="quiet" size="small" icon="ph:plus" href={href}>
          {t('addDeparture')}
        </ButtonLink>
      )}
    </Notice>
  )
}
