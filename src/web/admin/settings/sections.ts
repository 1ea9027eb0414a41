import type { Ability } from '#core/kernel/actor.ts'
import type { FormGroup } from './setting-forms.ts'

/** The parts of the settings, in the order of the page; the first is the one without a name in the URL. */
export const SECTIONS = [
  'business',
  'booking',
  'texts',
  'wording',
  'mail',
  'services',
  'team',
  'privacy',
  'account',
] as const

export type Section = (typeof SECTIONS)[number]

/** The groups that are edited in each part. */
export const GROUPS_OF: Record<Section, readonly FormGroup[]> = {
  business: ['identity', 'legal', 'contact', 'office', 'languages'],
  booking: ['newTours', 'payments', 'reviews', 'tagManager'],
  /** Edited in pages of their own. */
  texts: [],
  wording: [],
  mail: ['mail', 'reminders'],
  services: [],
  team: ['security', 'roles'],
  privacy: [],
  account: [],
}

/** The ability that each part requires; null: none, because it is one's own account. */
export const ABILITY_OF: Record<Section, Ability | null> = {
  business: 'change-settings',
  booking: 'change-settings',
  texts: 'change-settings',
  wording: 'change-settings',
  mail: 'change-settings',
  services: 'manage-connections',
  team: 'manage-team',
  privacy: 'manage-reservations',
  account: null,
}

/** The part in the URL; an unknown word is the first one. */
export function sectionOf(name: string | null): Section {
  return SECTIONS.find((section) => section === name) ?? SECTIONS[0]
}
