/** The bar over a list of reservations of which some are selected. */
export const reservationSelection = {
  label: 'Selected bookings',
  column: 'Select',
  count: '{count, plural, one {# selected} other {# selected}}',
  one: 'Select {name}, {reference}',
  all: 'Select the page',
  everything: 'Select all {count, number} found',
  everythingAbout: 'Select everything found',
  countAll: 'All {count, number} found are selected',
  countAbout: 'Everything found is selected, about {count, number}',
  message: 'Write an email',
  none: 'Clear selection',
}
