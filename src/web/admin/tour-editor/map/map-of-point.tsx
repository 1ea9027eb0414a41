import { useTranslations } from 'use-intl'
import { MAP_SIZE } from '#core/map/map-renderer.ts'
import type { EditableTour } from '#core/tour/editable-tour.schema.ts'
import { usePathIn } from '#web/document/page-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useMapState } from './use-map-state.ts'

type MapOfPointProps = {
  tour: EditableTour
  /** The version on the server: after a save, the map may be another one. */
  savedVersion: number
}

/** The map that visitors see, or the reason why there is none, with a way to try again. */
export function MapOfPoint({ tour, savedVersion }: MapOfPointProps) {
  const t = useTranslations('toursAdmin')
  const path = usePathIn()(`/admin/tours/edit/${tour.id}/map`)
  const start = tour.meetingPoint.map
  const { state, isLate, drawAgain } = useMapState(path, { start, version: savedVersion })
  const { map, trouble } = state
  if (state.state === 'off') return null
  return (
    <div className="editor-map">
      {map && (
        <figure>
          <img
            src={`${map.base}/${MAP_SIZE.width}.webp`}
            width={MAP_SIZE.width}
            height={MAP_SIZE.height}
            alt={t('map.alt')}
          />
          <figcaption className="muted small">{map.attribution}</figcaption>
        </figure>
      )}
      <output>
        {state.state === 'none' && <p className="muted">{t('map.none')}</p>}
        {state.state === 'waiting' && <p className="muted">{t('map.waiting')}</p>}
        {trouble && (
          <Notice kind="warning" live={false}>
            <p>
              {t(`map.trouble.${trouble}`)} {t('map.kept')}
            </p>
          </Notice>
        )}
      </output>
      {(state.state === 'failed' || state.state === 'drawn' || isLate) && (
        <Button look="quiet" size="small" icon="ph:arrow-counter-clockwise" onClick={drawAgain}>
          {t(trouble || isLate ? 'map.retry' : 'map.again')}
        </Button>
      )}
    </div>
  )
}
