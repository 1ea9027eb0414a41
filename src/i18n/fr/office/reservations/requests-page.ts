import type { requestsPage as english } from '../../../en/office/reservations/requests-page.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const requestsPage: SameKeys<typeof english> = {
  title: 'Visites privées',
  lead: 'Des visiteurs demandent une visite pour leur groupe, à la date et dans la langue de leur choix. Répondez par e-mail ou par téléphone, puis classez la demande.',
  states: 'Statut des demandes',
  open: 'À traiter',
  closed: 'Classées',
  none: 'Rien à traiter',
  noneClosed: 'Rien de classé',
  noneText: 'Les demandes arrivent de la page « Une visite privée », et vous sont envoyées par e-mail.',
  seeClosed: 'Voir les demandes classées',
  seeOpen: 'Voir les demandes à traiter',
  anyTour: 'Visite à proposer',
  facts: '{day}, {count, plural, one {# personne} other {# personnes}}, en {language}',
  received: 'Reçue le {when}',
  answer: 'Répondre par e-mail',
  answerSubject: 'Votre visite privée du {day}',
  book: 'Réserver',
  bookingFor: 'Visite privée pour {name}',
  bookingCloses: 'La réservation classe la demande.',
  addDeparture: 'Ajouter un départ ce jour-là',
  close: 'Classer',
  reopen: 'Rouvrir',
  doneClosed: 'La demande est classée.',
  doneOpen: 'La demande est de nouveau à traiter.',
}
