import type { walkIn as english } from '../../../en/office/reservations/walk-in.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const walkIn: SameKeys<typeof english> = {
  add: 'Vente sur place',
  title: 'Vente sur place',
  lead: '{tour}, {date} : {free, plural, =0 {plus aucune place} one {# place libre} other {# places libres}}',
  guest: 'Client sur place',
  name: 'Nom',
  free: 'Réserver',
  cash: '{amount} en espèces',
  card: '{amount} par lecteur de carte',
  cardHint:
    'Par lecteur de carte : encaissez d’abord avec votre propre lecteur. La somme est notée ici, pas débitée.',
  link: '{amount} par lien de paiement',
  payTitle: '{amount} par lien de paiement',
  bookingOf: '{tour}, {name}',
  payLead:
    '{booking} : le client scanne le code et paie sur son téléphone. Ses places sont retenues pendant ce temps.',
  waiting: 'Pas encore payé. Cette page vous le dira.',
  paid: 'Payé : {amount}',
  pending: 'La banque du client n’a pas encore répondu. Les places restent retenues.',
  unfit: 'Le client a payé, mais pas cette somme. Les places restent retenues',
  unfitText:
    'L’équipe décide, dans « Paiements », de rattacher ce paiement à la réservation ou de le rembourser. Ne revendez pas ces places.',
  refunded: 'Le paiement est remboursé au client et rien n’est réservé',
  refundedText:
    'Il est arrivé trop tard, son montant n’était pas le bon, ou la réservation a été annulée. Les places sont de nouveau libres.',
  ended: 'Le lien n’est plus valable et les places sont de nouveau libres',
  endedText:
    'Il n’a pas été payé à temps, ou il a été annulé. Si le paiement aboutit malgré tout, il est automatiquement rattaché à la réservation ou remboursé.',
  full: 'Plus aucune place sur ce départ',
  refused: {
    full: 'Les dernières places viennent d’être prises. Rien n’est réservé : rendez l’argent déjà encaissé',
    cancelled: 'Ce départ est annulé',
    past: 'Ce départ est terminé',
  },
  giveUp: 'Annuler le lien de paiement',
  giveUpTitle: 'Annuler le lien de paiement ?',
  giveUpText:
    'La page de paiement est fermée et les places sont libérées. Si le client vient de payer, sa réservation reste.',
  code: 'Code du lien de paiement de {amount}',
  openLink: 'Lien de paiement ouvert : {amount}, {name}',
  openHere: 'Ouvrir la page de paiement ici',
}
