import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import { plainPath } from '#core/kernel/site-path.ts'
import { usePathIn } from '../../document/page-locale.ts'
import { useMay } from './use-may.ts'

/** The tools for trying things out that this installation has. */
export type Tools = { mailbox: boolean; clock: boolean }

type Place = { href: string; icon: string; label: string }

/** The links at the bottom of a phone. */
const MAIN_PLACES = 4

/**
 * The navigation to the pages of the member's role: at the side; on phones four links at the bottom, near the thumb,
 * and the others in a popover of the browser's own, which needs no script.
 */
export function AdminPlaces({ tools }: { tools: Tools }) {
  const t = useTranslations('dashboard')
  const here = plainPath(useLocation().pathname)
  const places = usePlaces(tools)
  const main = places.slice(0, MAIN_PLACES)
  const further = places.slice(MAIN_PLACES)
  return (
    <nav className="admin-nav" aria-label={t('navigation')}>
      <ul>
        {main.map((place) => (
          <PlaceLink key={place.href} place={place} here={here} />
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
            </button>
          </li>
        )}
      </ul>
      {further.length > 0 && (
        <ul id="further-places" className="admin-further" popover="auto">
          {further.map((place) => (
            <PlaceLink key={place.href} place={place} here={here} />
          ))}
        </ul>
      )}
    </nav>
  )
}

/** The pages that the member may open, the most used first. */
function usePlaces(tools: Tools): Place[] {
  const t = useTranslations('dashboard')
  const may = useMay()
  const owns = may('change-settings')
  const places: (Place & { open: boolean })[] = [
    { href: '/admin', icon: 'ph:sun-horizon', label: t('today'), open: true },
    {
      href: '/admin/disponibilites',
      icon: 'ph:calendar-dots',
      label: t('availabilities'),
      open: may('lead-departures'),
    },
    {
      href: '/admin/reservations',
      icon: 'ph:ticket',
      label: t('reservations'),
      open: may('read-reservations'),
    },
    { href: '/admin/tours', icon: 'ph:map-trifold', label: t('tours'), open: may('manage-tours') },
    { href: '/admin/payments', icon: 'ph:hand-coins', label: t('payments'), open: may('read-reservations') },
    { href: '/admin/reports', icon: 'ph:chart-bar', label: t('reports'), open: may('read-reservations') },
    {
      href: '/admin/reviews',
      icon: 'ph:chat-circle-text',
      label: t('reviews'),
      open: may('moderate-comments'),
    },
    { href: '/admin/go', icon: 'ph:flag', label: t('go'), open: may('manage-availabilities') },
    {
      href: '/admin/requests',
      icon: 'ph:users-three',
      label: t('requests'),
      open: may('manage-reservations'),
    },
    { href: '/admin/settings', icon: 'ph:gear', label: t('settings'), open: owns },
    { href: '/admin/audit', icon: 'ph:list-checks', label: t('audit'), open: owns },
    { href: '/admin/settings?section=account', icon: 'ph:user', label: t('account'), open: !owns },
    { href: '/admin/dev/mailbox', icon: 'ph:envelope-simple', label: t('mailbox'), open: tools.mailbox },
    { href: '/admin/dev/clock', icon: 'ph:clock', label: t('clock'), open: tools.clock },
  ]
  return places.filter(({ open }) => open)
}

function PlaceLink({ place: { href, icon, label }, here }: { place: Place; here: string }) {
  const path = usePathIn()
  return (
    <li>
      <a href={path(href)} aria-current={isAt(here, href) ? 'page' : undefined}>
        <Icon name={icon} />
        <span>{label}</span>
      </a>
    </li>
  )
}

/**
 * A link is current for the pages below it; the first one only for itself. The day's guests belong to the
 * reservations.
 */
function isAt(here: string, href: string): boolean {
  const [place = ''] = href.split('?')
  const isBelow = place !== '/admin' && here.startsWith(`${place}/`)
  return here === place || isBelow || (place === '/admin/reservations' && here.startsWith('/admin/manifest/'))
}
