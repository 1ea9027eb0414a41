import { useTranslations } from 'use-intl'
import type { TourView } from '#core/tour/tour.schema.ts'
import { useSite } from '#web/document/site-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { whatsappLink } from '#web/ui/whatsapp-link.ts'
import { AskPrivate } from '../private/ask-private.tsx'

/** The tour for one party alone, and a question about it. */
export function PrivateBand({ tour }: { tour: TourView }) {
  const t = useTranslations('tourPage')
  const { whatsapp } = useSite()
  return (
    <section className="block no-print" aria-labelledby="private">
      <h2 id="private">{t('privateTitle')}</h2>
      <p>{t('privateText')}</p>
      <div className="button-row">
        <AskPrivate tour={tour.slug} />
        {whatsapp && (
          <ButtonLink
            look="quiet"
            icon="ph:whatsapp-logo"
            href={whatsappLink(whatsapp, tour.title)}
            rel="noopener noreferrer"
          >
            {t('askByWhatsapp')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
