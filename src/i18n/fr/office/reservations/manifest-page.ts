import type { SameKeys } from '../../../same-keys.ts'
import type { manifestPage as english } from '../../../en/office/reservations/manifest-page.ts'

export const manifestPage = {
  guestList: 'Liste des participants',
  cancelledBooking: 'La réservation est annulée. Le client en est informé par e-mail.',
  cancelledWithoutEmail: 'La réservation est annulée. Prévenez le client : il n’y a pas d’adresse e-mail.',
  title: 'Participants du {day}',
  lead: '{departures, plural, =0 {Aucun départ} one {# départ} other {# départs}}, {guests, plural, =0 {aucun participant} one {# participant} other {# participants}}{parties, plural, =0 {} one { en # groupe} other { en # groupes}}',
  leadOfMany: '{departures, number} départs',
  print: 'Imprimer',
  previous: 'Veille',
  next: 'Lendemain',
  emptyTitle: 'Aucun départ ce jour-là',
  emptyText: 'Choisissez un autre jour.',
  noGuests: 'Personne n’a encore réservé.',
  held: '{count, plural, one {# place retenue, pas encore réservée.} other {# places retenues, pas encore réservées.}}',
  guide: 'Guide : {name}',
  here: 'Présent',
  paid: 'Payé',
  cancelled: 'Annulé',
  day: 'Jour',
  show: 'Voir',
  seats: '{taken, plural, one {# place} other {# places}} sur {capacity, number}',
} as const satisfies SameKeys<typeof english>
