/** The notices to members of the team. */
export const teamEmails = {
  booking: { title: 'New booking', lead: 'A booking has come in.' },
  cancellation: {
    title: 'Booking cancelled',
    lead: 'This booking is cancelled, and its places are free again.',
  },
  'late-refund': {
    title: 'Late payment refunded',
    lead: '{amount} arrived too late: nothing is booked with it. The customer gets all of it back.',
  },
  mismatch: {
    title: 'A payment does not match',
    lead: 'A payment has come in that differs from the sum that was due. Nothing is booked until you decide.',
  },
  dispute: {
    title: 'Payment disputed',
    lead: 'The customer’s bank has taken {amount} back. Answer in the payment provider’s dashboard, with the ticket and the terms.',
  },
  inquiry: {
    title: 'The bank is asking about a payment',
    lead: 'The customer’s bank is asking about {amount}. It has not taken the money: answer in the payment provider’s dashboard, or refund the booking.',
  },
  'refund-failed': {
    title: 'A refund came back',
    lead: 'A refund of {amount} did not reach the customer’s card. The sum is still owed.',
  },
  changed: { title: 'Booking changed', lead: 'The date or the party of this booking has changed.' },
  'moved-away': {
    title: 'Booking moved to another date',
    lead: 'This party has left your departure on {day}.',
  },
  'departure-cancelled': {
    title: 'Departure cancelled',
    lead: 'This departure is cancelled. Its guests hear of it by email.',
  },
  'departure-off': {
    title: 'Departure not going ahead',
    lead: 'Too few people have booked, so this departure will not go ahead. Its guests choose another date or a refund.',
  },
  'departure-moved': {
    title:
      '{count, plural, one {New time or meeting point} other {New time or meeting point for # departures}}',
    lead: '{count, plural, one {A departure that you lead has changed.} other {# departures that you lead have changed.}}',
  },
  'departure-given': {
    title: '{count, plural, one {A departure for you} other {# departures for you}}',
    lead: '{count, plural, one {You are now the guide of this departure.} other {You are now the guide of these departures.}}',
  },
  'departure-taken': {
    title: '{count, plural, one {A departure is no longer yours} other {# departures are no longer yours}}',
    lead: '{count, plural, one {You are no longer the guide of this departure.} other {You are no longer the guide of these departures.}}',
  },
  'minimum-missed': {
    title: 'Minimum not reached',
    lead: '{filled, plural, =0 {No place is booked} one {# place is booked} other {# places are booked}}, and {people, number} are needed. Decide now whether it goes ahead: the guests are waiting to hear.',
  },
  tomorrow: { title: 'Your guests on {day}', lead: 'The departures of {day} and their guests.' },
  review: { title: 'Review to read', lead: 'A review is waiting for your approval.' },
  request: { title: 'Private tour requested', lead: 'A visitor asks for a tour of their own.' },
  digest: {
    subject: '{count, plural, one {# notification} other {# notifications}} from {name}',
    title: '{count, plural, one {# notification} other {# notifications}} for you',
  },
  reviewOf: '{author}, {rate} out of 5',
  guests: '{count, plural, =0 {No guest yet} one {# guest} other {# guests}}',
  before: 'Before: {was}',
  more: '{count, plural, one {And one more departure.} other {And # more departures.}}',
  owed: 'due: {amount}',
  due: 'The bank accepts an answer until {when}.',
  openBoard: 'Decide',
  openGuests: 'Open the guest list',
  openReviews: 'Open the reviews',
  openOffice: 'Open the back office',
  openBooking: 'Open the booking',
  openInbox: 'Open the payments',
  reason: 'You are receiving this email because you are on the team of {name}.',
  choose: 'You choose what reaches you in the settings, under My account.',
} as const
