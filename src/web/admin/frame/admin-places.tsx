import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import { plainPath } from '#core/kernel/site-path.ts'
import { usePathIn } from '../../document/site-data.ts'

/** The tools for trying things out that this installation has. */
export type Tools = { mailbox: boolean; clock: boolean }

type Place = { href: string; icon: string; label: string }

/**
 * The navigation: at the side; on phones four links at the bottom, near the thumb, and the others in a popover of the
 * browser's own, which needs no script.
 */
export function AdminPlaces({ tools }: { tools: Tools }) {
  const t = useTranslations('dashboard')
  const here = plainPath(useLocation().pathname)
  const main: Place[] = [
    { href: '/admin', icon: 'ph:sun-horizon', label: t('today') },
    { href: '/admin/disponibilites', icon: 'ph:calendar-dots', label: t('availabilities') },
    { href: '/admin/reservations', icon: 'ph:ticket', label: t('reservations') },
    { href: '/admin/tours', icon: 'ph:map-trifold', label: t('tours') },
  ]
  const further: Place[] = [
    { href: '/admin/payments', icon: 'ph:hand-coins', label: t('payments') },
    { href: '/admin/reviews', icon: 'ph:chat-circle-text', label: t('reviews') },
    { href: '/admin/settings', icon: 'ph:gear', label: t('settings') },
    { href: '/admin/audit', icon: 'ph:list-checks', label: t('audit') },
    ...(tools.mailbox
      ? [{ href: '/admin/dev/mailbox', icon: 'ph:envelope-simple', label: t('mailbox') }]
      : []),
    ...(tools.clock ? [{ href: '/admin/dev/clock', icon: 'ph:clock', label: t('clock') }] : []),
  ]
  return (
    <nav className="admin-nav" aria-label={t('navigation')}>
      <ul>
        {main.map((place) => (
          <PlaceLink key={place.href} place={place} here={here} />
        ))}
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
      </ul>
      <ul id="further-places" className="admin-further" popover="auto">
        {further.map((place) => (
          <PlaceLink key={place.href} place={place} here={here} />
        ))}
      </ul>
    </nav>
  )
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
function isAt(here: string, place: string): boolean {
  const isBelow = place !== '/admin' && here.startsWith(`${place}/`)
  return here === place || isBelow || (place === '/admin/reservations' && here.startsWith('/admin/manifest/'))
}
