import type { availabilityErrors as english } from '../../en/errors/availability-errors.ts'
import type { SameKeys } from '../../same-keys.ts'

export const availabilityErrors: SameKeys<typeof english> = {
  cancelled: 'Ce départ est annulé. Choisissez une autre date',
  capacity_below_sold:
    '{sold, plural, one {# place est déjà prise} other {# places sont déjà prises}} : choisissez-en au moins {sold, number}',
  changed:
    'Quelqu’un a modifié ce départ entre-temps : les champs auxquels vous n’avez pas touché montrent sa version. Enregistrez de nouveau pour garder la vôtre',
  language_missing:
    '{count, plural, one {# groupe n’a pas encore de texte dans sa langue} other {# groupes n’ont pas encore de texte dans leur langue}}',
  check_in_closed:
    'Le pointage ouvre {hours, plural, =0 {au moment du départ} one {# heure avant le départ} other {# heures avant le départ}}',
  closed: 'Ce départ n’est plus en vente. Choisissez une autre date',
  cutoff_passed:
    'Réservations closes {hours, plural, =0 {au moment du départ} other {# h avant le départ}}. Choisissez une autre date ou contactez-nous',
  day_invalid: 'Choisissez un jour',
  decided:
    '{decision, select, GO {{by} a déjà décidé : ce départ a lieu} other {{by} a déjà décidé : ce départ n’a pas lieu}}',
  decision_over:
    'Ce départ a déjà commencé : il n’y a plus rien à décider. Pour prévenir ses participants, écrivez-leur',
  decision_past:
    'Cette date limite de décision est déjà passée pour le prochain départ. Indiquez moins d’heures, ou un minimum de 1',
  guaranteed: 'Ce départ est garanti. Pour y renoncer malgré tout, annulez-le dans le calendrier',
  has_guests:
    '{count, plural, one {# réservation est} other {# réservations sont}} sur ce départ : il faut prévenir les clients',
  exists: 'Cette visite a déjà un départ à cette heure, dans les mêmes langues',
  has_held_seats:
    '{count, plural, one {# place est retenue} other {# places sont retenues}} ici pour les participants d’un départ qui n’a pas lieu. Libérez d’abord ces places',
  has_holds:
    '{count, plural, one {Quelqu’un est} other {# personnes sont}} en train de payer pour ce départ : vous pourrez le déplacer dans une demi-heure au plus tard',
  has_reservations:
    '{count, plural, one {# réservation porte} other {# réservations portent}} sur ce départ. Annulez plutôt le départ',
  not_begun: 'Ce départ n’a pas encore eu lieu',
  languages_empty: 'Choisissez au moins une langue',
  min_above_capacity: 'Le minimum ne peut pas dépasser la capacité',
  minimum_unreachable:
    'Le minimum de la visite dépasse cette capacité. Augmentez la capacité, ou choisissez un autre minimum',
  nothing_to_copy: 'Rien à copier : ces dates existent déjà, sont passées, ou la semaine est vide',
  not_enough_seats:
    '{left, plural, =0 {Ces places viennent d’être prises} =1 {Il ne reste qu’une place} one {Il ne reste que # place} other {Il ne reste que # places}}',
  not_found: 'Ce départ n’existe pas. Choisissez une autre date',
  not_offered: 'Cette date n’est plus en vente. Proposez-en une autre, ou aucune',
  past: 'Ce départ a déjà eu lieu. Choisissez une autre date',
  series_days_max: 'Une série dure deux ans au plus',
  series_empty: 'Cette série ne contient aucune date à ajouter. Vérifiez jours, heures et dates',
  series_too_long: '{count, number} départs, c’est trop à la fois : {max, number} au plus',
  sold_out: 'Ces places viennent d’être prises. Choisissez une autre date',
  start_invalid: 'Choisissez un jour et une heure',
  time_invalid: 'Indiquez une heure, comme 09:30',
  to_before_from: 'Le dernier jour précède le premier',
  tour_empty: 'Choisissez une visite',
  weekdays_empty: 'Choisissez au moins un jour de la semaine',
}
