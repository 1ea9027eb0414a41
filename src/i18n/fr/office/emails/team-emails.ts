import type { teamEmails as english } from '../../../en/office/emails/team-emails.ts'
import type { SameKeys } from '../../../same-keys.ts'

/** The notices to members of the team. */
export const teamEmails = {
  booking: { title: 'Nouvelle réservation', lead: 'Une réservation vient d’arriver.' },
  cancellation: {
    title: 'Réservation annulée',
    lead: 'Cette réservation est annulée : ses places sont de nouveau libres.',
  },
  'late-refund': {
    title: 'Paiement tardif remboursé',
    lead: 'Un paiement de {amount} est arrivé trop tard : il ne réserve rien. Le client est remboursé en totalité.',
  },
  mismatch: {
    title: 'Un paiement ne correspond pas',
    lead: 'Un paiement diffère de la somme attendue. Rien n’est réservé tant que vous n’avez pas décidé.',
  },
  dispute: {
    title: 'Paiement contesté',
    lead: 'La banque du client a repris {amount}. Répondez dans le tableau de bord du prestataire de paiement, billet et CGV à l’appui.',
  },
  inquiry: {
    title: 'La banque demande des informations sur un paiement',
    lead: 'La banque du client demande des informations sur un paiement de {amount}. Elle n’a pas repris l’argent : répondez dans le tableau de bord du prestataire de paiement, ou remboursez la réservation.',
  },
  'refund-failed': {
    title: 'Un remboursement est revenu',
    lead: 'Un remboursement de {amount} n’a pas atteint la carte du client. La somme reste due.',
  },
  changed: {
    title: 'Réservation modifiée',
    lead: 'La date ou le nombre de participants de cette réservation a changé.',
  },
  'moved-away': {
    title: 'Réservation déplacée à une autre date',
    lead: 'Ce groupe a quitté votre départ du {day}.',
  },
  'departure-cancelled': {
    title: 'Départ annulé',
    lead: 'Ce départ est annulé. Ses participants en sont informés par e-mail.',
  },
  'departure-off': {
    title: 'Départ non maintenu',
    lead: 'Faute d’inscrits en nombre suffisant, ce départ n’a pas lieu. Ses participants choisissent une autre date ou le remboursement.',
  },
  'departure-moved': {
    title:
      '{count, plural, one {Nouvel horaire ou point de rendez-vous} other {Nouvel horaire ou point de rendez-vous pour # départs}}',
    lead: '{count, plural, one {Un départ que vous guidez a changé.} other {# départs que vous guidez ont changé.}}',
  },
  'departure-given': {
    title: '{count, plural, one {Un départ vous est confié} other {# départs vous sont confiés}}',
    lead: '{count, plural, one {Vous guidez désormais ce départ.} other {Vous guidez désormais ces départs.}}',
  },
  'departure-taken': {
    title:
      '{count, plural, one {Un départ ne vous est plus confié} other {# départs ne vous sont plus confiés}}',
    lead: '{count, plural, one {Vous ne guidez plus ce départ.} other {Vous ne guidez plus ces départs.}}',
  },
  'minimum-missed': {
    title: 'Minimum non atteint',
    lead: '{filled, plural, =0 {Aucune place n’est réservée} one {# place est réservée} other {# places sont réservées}}, et il en faut {people, number}. C’est l’heure de décider si le départ a lieu : les participants attendent.',
  },
  tomorrow: { title: 'Vos participants du {day}', lead: 'Les départs du {day} et leurs participants.' },
  review: { title: 'Avis à lire', lead: 'Un avis attend votre accord.' },
  request: { title: 'Visite privée demandée', lead: 'Un visiteur demande une visite pour son groupe.' },
  digest: {
    subject: '{name} : {count, plural, one {# notification} other {# notifications}}',
    title: '{count, plural, one {# notification} other {# notifications}} pour vous',
  },
  reviewOf: '{author}, {rate} sur 5',
  guests: '{count, plural, =0 {Aucun participant} one {# participant} other {# participants}}',
  before: 'Avant : {was}',
  more: '{count, plural, one {Et un autre départ.} other {Et # autres départs.}}',
  owed: 'à payer : {amount}',
  due: 'La banque accepte une réponse jusqu’au {when}.',
  openBoard: 'Décider',
  openGuests: 'Ouvrir la liste des participants',
  openReviews: 'Ouvrir les avis',
  openOffice: 'Ouvrir l’espace de gestion',
  openBooking: 'Ouvrir la réservation',
  openInbox: 'Ouvrir les paiements',
  reason: 'Vous recevez cet e-mail parce que vous faites partie de l’équipe {name}.',
  choose: 'Vous choisissez vos notifications dans les réglages, rubrique Mon compte.',
} as const satisfies SameKeys<typeof english>
