/** The bar over a list of reservations of which some are selected. */
export const reservationSelection = {
  label: 'Réservations sélectionnées',
  column: 'Sélectionner',
  count: '{count, plural, one {# sélectionnée} other {# sélectionnées}}',
  one: 'Sélectionner {name}, {reference}',
  all: 'Toute la page',
  everything: 'Sélectionner les {count, number} résultats',
  everythingAbout: 'Sélectionner tous les résultats',
  countAll: 'Les {count, number} résultats sont sélectionnés',
  countAbout: 'Tous les résultats sont sélectionnés, environ {count, number}',
  message: 'Écrire un e-mail',
  none: 'Tout désélectionner',
}
