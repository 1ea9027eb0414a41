import { useTranslations } from 'use-intl'
import type { ManifestDeparture } from '#core/office/guests/manifest.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePathIn } from '#web/document/page-locale.ts'

/** Leads to the sale to guests who stand at the meeting point of this departure. */
export function WalkInLink({ departure }: { departure: Pick<ManifestDeparture, 'availabilityId' | 'tour'> }) {
  const t = useTranslations('walkIn')
  const common = useTranslations('common')
  const path = usePathIn()
  return (
    <ButtonLink
      href={path(`/admin/walk-in/${departure.availabilityId}`)}
      className="walk-in-link"
      look="quiet"
      size="small"
      icon="ph:plus"
      aria-label={common('wordFor', { word: t('add'), what: departure.tour.title })}
    >
      {t('add')}
    </ButtonLink>
  )
}
