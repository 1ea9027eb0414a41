import type { SameKeys } from '../../../same-keys.ts'
import type { timeline as english } from '../../../en/office/reservations/timeline.ts'

export const timeline = {
  booked: 'Réservée : {source}',
  confirmed: 'Confirmée',
  expired: 'Non payée à temps',
  cancelled: 'Annulée',
  cancelledWith: 'Annulée, {amount} à rembourser',
  paid: '{amount} payés par carte',
  paidInCash: '{amount} reçus en espèces',
  paidByReader: '{amount} reçus par lecteur de carte',
  notPaid: 'Le paiement de {amount} n’a pas abouti',
  refunded: 'Remboursement de {amount} : {state}',
  refundedByHand: 'Remboursement de {amount}, à faire vous-même en espèces ou avec votre lecteur de carte',
  cashReturned: '{amount} rendus au client',
  goodwill: 'Remboursement de {amount} décidé',
  letter: '{letter} : {state}',
  moved: 'Déplacée du {from} au {to}',
  partyChanged: 'Groupe passé de {from, number} à {to, plural, one {# place} other {# places}}, {amount}',
  noted: 'Note de l’équipe',
  checkedIn: 'Présent',
  noShow: 'Absent',
  attendanceTakenBack: 'Pointage annulé',
  stands: 'C’est ce qui compte : ce qui a été noté à une heure plus tardive n’y a rien changé.',
  holdReleased: 'Places libérées',
  reviewAsked: 'Avis demandé',
  reviewed: 'Avis donné : {rate} sur 5',
} as const satisfies SameKeys<typeof english>
