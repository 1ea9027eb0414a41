import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePathIn } from '#web/document/page-locale.ts'

/** Leads to the message to all guests of this departure. */
export function MessageLink({
  departure,
}: {
  departure: { availabilityId: string; tour: { title: string } }
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
