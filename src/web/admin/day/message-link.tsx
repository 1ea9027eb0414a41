import { useTranslations } from 'use-intl'
import type { ManifestDeparture } from '#core/office/guests/manifest.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePathIn } from '#web/document/page-locale.ts'

/** Leads to the message to all guests of this departure. */
export function MessageLink({
  departure,
}: {
  departure: Pick<ManifestDeparture, 'availabilityId' | 'tour'>
}) {
  const t = useTranslations('guestMessage')
  const common = useTranslations('common')
  const path = usePathIn()
  return (
    <ButtonLink
      href={path(`/admin/message/${departure.availabilityId}`)}
      className="message-link"
      look="quiet"
      size="small"
      icon="ph:paper-plane-tilt"
      aria-label={common('wordFor', { word: t('open'), what: departure.tour.title })}
    >
      {t('open')}
    </ButtonLink>
  )
}
