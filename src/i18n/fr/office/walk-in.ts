import type { walkIn as english } from '../../en/office/walk-in.ts'
import type { SameKeys } from '../../same-keys.ts'

export const walkIn: SameKeys<typeof english> = {
  add: 'Sur place',
  title: 'Réservation sur place',
  lead: '{tour}, {time} : {free, plural, =0 {plus aucune place} one {# place libre} other {# places libres}}',
  guest: 'Client sur place',
  name: 'Nom',
  cash: '{amount} en espèces',
  card: '{amount} par lecteur de carte',
  cardHint:
    'Par lecteur de carte : encaissez d’abord avec votre propre lecteur. La somme est notée ici, pas débitée.',
}
