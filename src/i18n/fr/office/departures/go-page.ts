import type { goPage as english } from '../../../en/office/departures/go-page.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const goPage: SameKeys<typeof english> = {
  title: 'Départs à confirmer',
  lead: 'Les départs qui demandent un minimum : ceux des dix prochains jours et ceux dont la décision approche. Les visiteurs lisent le minimum et la date limite de décision avant de payer.',
  caption: 'Départs avec un minimum',
  when: 'Départ',
  filled: 'Réservé',
  filledOf: '{filled, number} (minimum {minimum, number})',
  held: '{count, plural, one {# place en cours de paiement} other {# places en cours de paiement}}',
  guide: 'Guide',
  noGuide: 'Personne pour l’instant',
  decision: 'Décision',
  actions: 'Actions',
  until: 'avant le {date}',
  leftDays: '{count, plural, one {encore # jour} other {encore # jours}}',
  leftHours: '{count, plural, one {encore # heure} other {encore # heures}}',
  leftMinutes: '{count, plural, one {encore # minute} other {encore # minutes}}',
  overdue: 'En retard',
  go: 'Confirmer',
  no: 'Renoncer',
  goOf: 'Confirmer : {tour}, {date}',
  noOf: 'Renoncer : {tour}, {date}',
  guaranteed: 'Garanti',
  byMinimum: 'minimum atteint',
  off: 'N’a pas lieu',
  by: 'décidé par {name}',
  choosing:
    '{count, plural, one {# groupe n’a pas choisi} other {# groupes n’ont pas choisi}}, jusqu’au {until}',
  chosen:
    '{moved, plural, one {# déplacé} other {# déplacés}}, {money, plural, one {# remboursé} other {# remboursés}}',
  unreachable:
    '{count, plural, one {# groupe sans adresse e-mail : appelez-le} other {# groupes sans adresse e-mail : appelez-les}}',
  heldOn: '{seats, plural, one {# place retenue} other {# places retenues}} le {date}, jusqu’au {until}',
  release: 'Libérer ces places',
  released: 'Ces places sont de nouveau en vente',
  none: 'Rien à décider',
  noneText:
    'Fixez un minimum pour un départ dans le calendrier : il apparaît ici dix jours avant, ou deux jours avant la date limite de décision.',
  toCalendar: 'Ouvrir le calendrier',
  noTitle: 'Renoncer à ce départ ?',
  who: '{people, plural, =0 {Personne n’a réservé.} one {# personne a réservé} other {# personnes ont réservé}}',
  bookings: '{count, plural, one {# réservation} other {# réservations}}',
  noText:
    'Chaque groupe reçoit un e-mail dans sa langue et choisit une autre date ou le remboursement, jusqu’au {until}. Sans réponse, il est remboursé. Les réservations ferment immédiatement.',
  money: 'Jusqu’à {amount} remboursés.',
  cash: '{amount} reçus en espèces : à rendre vous-même, la liste sera ici.',
  holds:
    '{count, plural, one {# réservation non payée est annulée.} other {# réservations non payées sont annulées.}}',
  offered: 'Retenir des places à une date pendant 24 heures',
  offeredHint: 'Dans l’ordre des réservations, tant qu’il y a des places.',
  offeredNone: 'Non, ne rien retenir',
  offeredDate: '{date} : {count, plural, one {# place libre} other {# places libres}}',
  noConfirm: 'Renoncer au départ',
  undecided: 'Décider plus tard',
  goDone: 'Départ garanti : les visiteurs le voient, et chaque groupe reçoit un e-mail',
  noDone: 'C’est décidé : les participants sont prévenus',
  owedTitle: 'Espèces à rendre',
  owedText:
    'Ces réservations sont annulées. Notez le remboursement dans la réservation une fois l’argent rendu.',
  owed: '{name}, {reference} : {amount}',
}
