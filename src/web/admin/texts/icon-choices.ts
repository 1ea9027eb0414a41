import type { Messages } from '#i18n/messages.ts'

/** The icons that a block may have, by the names under which people find them. */
export const ICON_CHOICES: readonly { icon: string; name: keyof Messages['textsPage']['icons'] }[] = [
  { icon: 'ph:check-circle', name: 'check' },
  { icon: 'ph:users-three', name: 'group' },
  { icon: 'ph:user', name: 'person' },
  { icon: 'ph:heart', name: 'heart' },
  { icon: 'ph:star', name: 'star' },
  { icon: 'ph:shield-check', name: 'shield' },
  { icon: 'ph:hand-heart', name: 'hand' },
  { icon: 'ph:map-trifold', name: 'map' },
  { icon: 'ph:map-pin', name: 'pin' },
  { icon: 'ph:compass', name: 'compass' },
  { icon: 'ph:mountains', name: 'mountains' },
  { icon: 'ph:tree', name: 'tree' },
  { icon: 'ph:sailboat', name: 'boat' },
  { icon: 'ph:bicycle', name: 'bicycle' },
  { icon: 'ph:person-simple-hike', name: 'hiker' },
  { icon: 'ph:bus', name: 'bus' },
  { icon: 'ph:camera', name: 'camera' },
  { icon: 'ph:wine', name: 'wine' },
  { icon: 'ph:fork-knife', name: 'meal' },
  { icon: 'ph:leaf', name: 'leaf' },
  { icon: 'ph:sun', name: 'sun' },
  { icon: 'ph:umbrella-simple', name: 'umbrella' },
  { icon: 'ph:clock', name: 'clock' },
  { icon: 'ph:calendar-dots', name: 'calendar' },
  { icon: 'ph:calendar-check', name: 'calendarCheck' },
  { icon: 'ph:translate', name: 'languages' },
  { icon: 'ph:wheelchair', name: 'wheelchair' },
  { icon: 'ph:credit-card', name: 'card' },
  { icon: 'ph:arrow-counter-clockwise', name: 'refund' },
  { icon: 'ph:headphones', name: 'headphones' },
  { icon: 'ph:ticket', name: 'ticket' },
  { icon: 'ph:phone', name: 'phone' },
]

/** The icon of a new block. */
export const FIRST_ICON = 'ph:check-circle'
