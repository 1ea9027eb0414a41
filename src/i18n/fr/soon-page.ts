import type { soonPage as english } from '../en/soon-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const soonPage: SameKeys<typeof english> = {
  kicker: 'Ouverture prochaine',
  title: '{name} ouvre bientôt',
  lead: 'Les visites se préparent. Vous les trouverez bientôt ici, avec leurs dates, pour réserver.',
  contact: 'Une question d’ici là ?',
  write: 'Écrire à {email}',
  call: 'Appeler le {phone}',
}
