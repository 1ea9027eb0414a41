import { useTranslations } from 'use-intl'
import type { TourView } from '#core/tour/tour.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { Picture } from '#web/ui/picture.tsx'
import { MapLinks } from '../meeting/map-links.tsx'
import { MeetingMap } from '../meeting/meeting-map.tsx'
import { formatCoordinates } from './coordinates.ts'

/** The meeting point: map, photo, street address and words, and links that open it in the visitor's own map. */
export function MeetingPoint({ tour }: { tour: Pick<TourView, 'meetingPoint' | 'place'> }) {
  const t = useTranslations('tourPage')
  const locale = usePageLocale()
  const { address, note, latitude, longitude, map, photo } = tour.meetingPoint
  return (
    <section className="block" id="rendez-vous" aria-labelledby="meeting">
      <h2 id="meeting">{t('meetingPoint')}</h2>
      <div className="address">
        <p>
          <b>{address}</b>
          <br />
          <span className="muted" lang={langOf(tour.meetingPoint, 'note')}>
            {note}
          </span>
        </p>
        {latitude !== null && longitude !== null && (
          <p className="muted small coordinates">{formatCoordinates(latitude, longitude, locale)}</p>
        )}
      </div>
      {(map || photo) && (
        <div className="meeting-views">
          {map && <MeetingMap map={map} place={address || tour.place} />}
          {photo && <Picture source={photo} sizes="(width >= 40rem) 16rem, 100vw" />}
        </div>
      )}
      <MapLinks place={tour.meetingPoint} />
    </section>
  )
}
