import type { dashboard as english } from '../en/dashboard.ts'
import type { SameKeys } from '../same-keys.ts'

export const dashboard = {
  today: 'Aujourd’hui',
  calendar: 'Calendrier',
  bookings: 'Réservations',
  tours: 'Visites',
  reviews: 'Avis',
  settings: 'Réglages',
  more: 'Plus',
  logout: 'Se déconnecter',
  viewSite: 'Voir le site',
  hello: 'Bonjour {name}',
  soon: 'Cette page arrive avec la prochaine version.',
  navigation: 'Principal',
  development: 'Développement',
} as const satisfies SameKeys<typeof english>
