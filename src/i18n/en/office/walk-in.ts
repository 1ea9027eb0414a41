/** Guests at the meeting point who book there. */
export const walkIn = {
  add: 'Walk-in',
  title: 'Walk-in',
  lead: '{tour}, {time}: {free, plural, =0 {no place left} one {# place left} other {# places left}}',
  guest: 'Walk-in guest',
  name: 'Name',
  cash: '{amount} in cash',
  card: '{amount} by card reader',
  cardHint: 'By card reader: take the money with your own reader first. It is recorded here, not charged.',
} as const
