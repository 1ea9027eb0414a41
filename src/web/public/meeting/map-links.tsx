import { useTranslations } from 'use-intl'
import { mapLinks, type Place } from '#core/map/map-links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Links that open a place in the visitor's own map; none for a place without coordinates and street address. */
export function MapLinks({ place }: { place: Place }) {
  const label = useTranslations('common')('openInMap')
  const links = mapLinks(place)
  if (links.length === 0) return null
  return (
    <ul className="button-row map-links no-print" aria-label={label}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <ButtonLink look="quiet" size="small" href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
