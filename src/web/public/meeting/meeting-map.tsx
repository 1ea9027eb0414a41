import { useTranslations } from 'use-intl'
import { MAP_SIZE } from '#core/map/map-renderer.ts'
import type { MapView } from '#core/map/map.schema.ts'

/** The map of a meeting point, from this site, with the attribution that its source requires. */
export function MeetingMap({ map, place }: { map: MapView; place: string }) {
  const t = useTranslations('common')
  const { base, widths, attribution } = map
  const urlOf = (width: number) => `${base}/${width}.webp`
  const densities = widths.map((width) => `${urlOf(width)} ${width / MAP_SIZE.width}x`)
  return (
    <figure className="meeting-map">
      <img
        src={urlOf(MAP_SIZE.width)}
        srcSet={densities.length > 1 ? densities.join(', ') : undefined}
        width={MAP_SIZE.width}
        height={MAP_SIZE.height}
        alt={t('mapOf', { place })}
        loading="lazy"
        decoding="async"
      />
      <figcaption>{attribution}</figcaption>
    </figure>
  )
}
