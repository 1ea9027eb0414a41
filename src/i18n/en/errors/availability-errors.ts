/** The messages about departures that cannot be booked, changed or decided. */
export const availabilityErrors = {
  cancelled: 'This departure is cancelled. Choose another date',
  capacity_below_sold:
    '{sold, plural, one {# place is} other {# places are}} already taken: choose at least {sold, number}',
  changed:
    'Someone changed this departure meanwhile: the fields that you left alone now show it. Save again to save yours',
  language_missing:
    '{count, plural, one {# party has no text in its language yet} other {# parties have no text in their language yet}}',
  check_in_closed:
    'Check-in opens {hours, plural, =0 {at the start} one {# hour before the start} other {# hours before the start}}',
  closed: 'This departure is no longer on sale. Choose another date',
  cutoff_passed:
    'Booking closed {hours, plural, =0 {at the start} one {# hour before the start} other {# hours before the start}}. Choose another date, or contact us',
  day_invalid: 'Choose a day',
  decided:
    '{decision, select, GO {{by} has already decided: this departure is going ahead} other {{by} has already decided: this departure will not go ahead}}',
  decision_over:
    'This departure has already begun: there is nothing left to decide. Its guests can be written to',
  decision_past:
    'This decision deadline is already past for the next departure. Choose fewer hours, or a minimum of 1',
  guaranteed: 'This departure is guaranteed. To call it off all the same, cancel it in the calendar',
  has_guests:
    '{count, plural, one {# booking is} other {# bookings are}} on this departure: its guests have to be told',
  exists: 'This tour already has a departure at that time, in the same languages',
  has_held_seats:
    '{count, plural, one {# place is} other {# places are}} held here for guests of a departure that will not go ahead. Release the places first',
  has_holds:
    '{count, plural, one {Someone is} other {# people are}} paying for this departure right now: you can move it in half an hour at the latest',
  has_reservations:
    '{count, plural, one {# booking is} other {# bookings are}} on this departure. Cancel the departure instead',
  not_begun: 'This departure has not begun yet',
  languages_empty: 'Choose at least one language',
  min_above_capacity: 'The minimum cannot be above the capacity',
  minimum_unreachable:
    'The minimum of the tour is above this capacity. Raise the capacity, or choose another minimum',
  nothing_to_copy: 'There is nothing to copy: the dates exist already, are past, or the week is empty',
  not_enough_seats:
    '{left, plural, =0 {These places have just been taken} one {Only # place is left} other {Only # places are left}}',
  not_found: 'This departure does not exist. Choose another date',
  not_offered: 'This date is no longer on sale. Name another one, or none',
  past: 'This departure has already left. Choose another date',
  series_days_max: 'A series lasts two years at most',
  series_empty: 'This series has no date to add. Check days, times and dates',
  series_too_long: '{count, number} departures are too many at once: {max, number} at most',
  sold_out: 'These places have just been taken. Choose another date',
  start_invalid: 'Choose a day and a time',
  time_invalid: 'Enter a time, such as 09:30',
  to_before_from: 'The last day is before the first one',
  tour_empty: 'Choose a tour',
  weekdays_empty: 'Choose at least one weekday',
} as const
