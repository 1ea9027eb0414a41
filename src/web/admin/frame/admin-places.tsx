import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OfficeBadges } from '#core/office/today/today.schema.ts'
import { Icon } from '#web/ui/icon.tsx'
import { plainPath } from '#core/kernel/site-path.ts'
import { usePathIn } from '../../document/page-locale.ts'
import { useOfficePlaces, type Place, type Tools } from './office-places.ts'

/** The links at the bottom of a phone. */
const MAIN_PLACES = 4
/** A larger number does not fit beside a name. */
const BADGE_MAX = 99

/**
 * The navigation to the pages of the member's role: at the side; on phones four links at the bottom, near the thumb,
 * and the others in a popover of the browser's own, which needs no script.
 */
export function AdminPlaces({ tools, badges }: { tools: Tools; badges: OfficeBadges | null }) {
  const t = useTranslations('dashboard')
  const here = plainPath(useLocation().pathname)
  const places = useOfficePlaces(tools)
  const main = places.slice(0, MAIN_PLACES)
  const further = places.slice(MAIN_PLACES)
  const countOf = ({ tasks }: Place) => (tasks && badges?.[tasks]) ?? 0
  const waiting = further.reduce((sum, place) => sum + countOf(place), 0)
  return (
    <nav className="admin-nav" aria-label={t('navigation')}>
      <ul>
        {main.map((place) => (
          <PlaceLink key={place.href} place={place} here={here} count={countOf(place)} />
        ))}
        {further.length > 0 && (
          <li className="admin-more">
            <button
              type="button"
              popoverTarget="further-places"
              data-here={further.some(({ href }) => isAt(here, href)) || undefined}
            >
              <Icon name="ph:dots-three-bold" />
              <span>{t('more')}</span>
              <Badge count={waiting} />
            </button>
          </li>
        )}
      </ul>
      {further.length > 0 && (
        <ul id="further-places" className="admin-further" popover="auto">
          {further.map((place) => (
            <PlaceLink key={place.href} place={place} here={here} count={countOf(place)} />
          ))}
        </ul>
      )}
    </nav>
  )
}

type PlaceLinkProps = { place: Place; here: string; count: number }

function PlaceLink({ place: { href, icon, label }, here, count }: PlaceLinkProps) {
  const path = usePathIn()
  return (
    <li>
      <a href={path(href)} aria-current={isAt(here, href) ? 'page' : undefined}>
        <Icon name={icon} />
        <span>{label}</span>
        <Badge count={count} />
      </a>
    </li>
  )
}

/** The number of open tasks; nothing when there are none. */
function Badge({ count }: { count: number }) {
  const t = useTranslations('dashboard')
  if (count === 0) return null
  return (
    <small className="place-badge">
      <span aria-hidden="true">{count > BADGE_MAX ? `${BADGE_MAX}+` : count}</span>
      <span className="visually-hidden">{t('openTasks', { count })}</span>
    </small>
  )
}

/** The pages that belong to a link and have no path below it. */
const FURTHER_PAGES: Readonly<Record<string, RegExp>> = {
  '/admin/reservations': /^\/admin\/(?:manifest|walk-ins?|message|cancel|import)(?:\/|$)/,
  '/admin/settings': /^\/admin\/team\//,
}

/** A link is current for the pages below it, and for those that belong to it; the first one only for itself. */
function isAt(here: string, href: string): boolean {
  const [place = ''] = href.split('?')
  const isBelow = place !== '/admin' && here.startsWith(`${place}/`)
  return here === place || isBelow || (FURTHER_PAGES[place]?.test(here) ?? false)
}
