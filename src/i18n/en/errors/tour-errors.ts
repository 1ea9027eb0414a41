/** The messages of the refusals of a tour. */
export const tourErrors = {
  has_reservations: 'This tour still has bookings ahead',
  must_be_draft: 'This tour is archived. Put it back to draft first',
  not_found: 'We could not find this tour',
  not_publishable: 'This tour is not ready to be published',
  slug_invalid: 'Use lowercase letters, digits and hyphens, as in old-town-walk',
  point_unreadable:
    'No point found in this. Paste the long link of a map, or latitude and longitude, such as 45.7608, 4.8272',
  slug_reserved: 'This word is used by the site itself. Choose another address',
  price_too_small: 'A price is free or at least {min}: cards accept no less',
  slug_taken: 'Another tour has this address, or had it before',
  title_empty: 'Give the tour a title, in one language at least',
  unit_unnamed: 'Give every price a name, in the first language of the site',
  version_conflict: 'Somebody else has saved this tour meanwhile. Nothing was overwritten',
  without_duration: 'Enter the minutes: this tour does not say how long it takes',
} as const
