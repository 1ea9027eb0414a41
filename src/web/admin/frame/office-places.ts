import { useTranslations } from 'use-intl'
import type { OfficeBadges } from '#core/office/today/today.schema.ts'
import { useMay } from './use-may.ts'

/** The tools for trying things out that this installation has. */
export type Tools = { mailbox: boolean; clock: boolean }

export type Place = {
  href: string
  icon: string
  label: string
  /** The kind of open tasks on this page. */
  tasks?: keyof OfficeBadges
}

/** The pages that the member may open, the most used first. */
export function useOfficePlaces(tools: Tools): Place[] {
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
    {
      href: '/admin/payments',
      icon: 'ph:hand-coins',
      label: t('payments'),
      tasks: 'payments',
      open: may('read-reservations'),
    },
    { href: '/admin/reports', icon: 'ph:chart-bar', label: t('reports'), open: may('read-reservations') },
    {
      href: '/admin/reviews',
      icon: 'ph:chat-circle-text',
      label: t('reviews'),
      tasks: 'reviews',
      open: may('moderate-comments'),
    },
    {
      href: '/admin/go',
      icon: 'ph:flag',
      label: t('go'),
      tasks: 'decisions',
      open: may('manage-availabilities'),
    },
    {
      href: '/admin/requests',
      icon: 'ph:users-three',
      label: t('requests'),
      tasks: 'requests',
      open: may('manage-reservations'),
    },
    { href: '/admin/settings', icon: 'ph:gear', label: t('settings'), tasks: 'mails', open: owns },
    { href: '/admin/audit', icon: 'ph:list-checks', label: t('audit'), open: owns },
    { href: '/admin/settings?section=account', icon: 'ph:user', label: t('account'), open: !owns },
    { href: '/admin/dev/mailbox', icon: 'ph:envelope-simple', label: t('mailbox'), open: tools.mailbox },
    { href: '/admin/dev/clock', icon: 'ph:clock', label: t('clock'), open: tools.clock },
  ]
  return places.filter(({ open }) => open)
}
