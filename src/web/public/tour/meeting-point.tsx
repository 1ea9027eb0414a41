import { useTranslations } from 'use-intl'
import type { TourView } from '#core/tour/tour.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { usePageLocale } from '#web/document/site-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCoordinates, mapAddress } from './coordinates.ts'
import { PlaceMark } from './place-mark.tsx'

/** The meeting point, and directions to it. */
export function MeetingPoint({ tour }: { tour: Pick<TourView, 'meetingPoint' | 'place' | 'fallback'> }) {
  const t = useTranslations()
  const locale = usePageLocale()
  const { address, note, latitude, longitude } = tour.meetingPoint
  const known = latitude !== null && longitude !== null
  return (
    <section className="block" id="rendez-vous" aria-labelledby="meeting">
      <h2 id="meeting">{t('tourPage.meetingPoint')}</h2>
      {known && (
        <PlaceMark
          place={tour.place}
          placeLang={langOf(tour, 'place')}
          coordinates={formatCoordinates(latitude, longitude, locale)}
        />
      )}
      <div className="address">
        <p>
          <b>{address}</b>
          <br />
          <span className="muted" lang={langOf(tour.meetingPoint, 'note')}>
            {note}
          </span>
        </p>
        {known && (
          <ButtonLink
            look="quiet"
            size="small"
            icon="ph:navigation-arrow"
            href={mapAddress(latitude, longitude)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('common.openInMap')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
