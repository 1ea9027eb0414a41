import { useTranslations } from 'use-intl'
import { useMay } from '../frame/use-may.ts'
import { useOfficePlaces, type Place, type Tools } from '../frame/office-places.ts'
import { ABILITY_OF, SECTIONS } from '../settings/sections.ts'

/** The pages and actions that the member may use, for the palette. `today` as 'YYYY-MM-DD'. */
export function usePaletteEntries(tools: Tools, today: string): { pages: Place[]; actions: Place[] } {
  const places = useOfficePlaces(tools)
  const [settings, actions] = [useSettingsPages(), useActions(today)]
  return { pages: [...places, ...settings], actions }
}

/** The parts of the settings behind the first one. */
function useSettingsPages(): Place[] {
  const t = useTranslations('palette')
  const nameOf = useTranslations('settingsPage.section')
  const may = useMay()
  const own = SECTIONS.slice(1).filter((section) => {
    const ability = ABILITY_OF[section]
    return may('change-settings') && (ability === null || may(ability))
  })
  return own.map((section) => ({
    href: `/admin/settings?section=${section}`,
    icon: 'ph:gear',
    label: t('settingsOf', { section: nameOf(section) }),
  }))
}

function useActions(today: string): Place[] {
  const t = useTranslations('palette')
  const may = useMay()
  const owns = may('change-settings')
  const actions = [
    {
      href: '/admin/reservations/new',
      icon: 'ph:plus',
      label: t('book'),
      open: may('manage-reservations'),
    },
    {
      href: `/admin/manifest/${today}`,
      icon: 'ph:list-checks',
      label: t('guestList'),
      open: may('lead-departures'),
    },
    {
      href: '/admin/disponibilites?kind=series',
      icon: 'ph:calendar-plus',
      label: t('addDates'),
      open: may('manage-availabilities'),
    },
    { href: '/admin/tours/new', icon: 'ph:plus', label: t('newTour'), open: may('manage-tours') },
    {
      href: '/admin/import',
      icon: 'ph:upload-simple',
      label: t('import'),
      open: may('manage-reservations'),
    },
    {
      href: '/admin/settings?section=team',
      icon: 'ph:user-plus',
      label: t('invite'),
      open: may('manage-team'),
    },
    { href: '/admin/settings/emails', icon: 'ph:envelope-simple', label: t('emails'), open: owns },
    { href: '/admin/settings/look', icon: 'ph:palette', label: t('look'), open: owns },
    { href: '/admin/launch', icon: 'ph:list-checks', label: t('checklist'), open: owns },
  ]
  return actions.filter(({ open }) => open)
}
