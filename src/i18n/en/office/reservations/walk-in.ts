/** Guests at the meeting point who book there. */
export const walkIn = {
  add: 'Walk-in',
  title: 'Walk-in',
  lead: '{tour}, {date}: {free, plural, =0 {no place left} one {# place left} other {# places left}}',
  guest: 'Walk-in guest',
  name: 'Name',
  free: 'Book',
  cash: '{amount} in cash',
  card: '{amount} by card reader',
  cardHint: 'By card reader: take the money with your own reader first. It is recorded here, not charged.',
  link: '{amount} by payment link',
  payTitle: '{amount} by payment link',
  bookingOf: '{tour}, {name}',
  payLead:
    '{booking}: let the guest scan the code and pay on their own phone. The places are held meanwhile.',
  waiting: 'Not paid yet. This page says when it is.',
  paid: '{amount} paid',
  pending: 'The guest’s bank has not answered yet. The places stay held.',
  unfit: 'The guest has paid, but not this sum. The places stay held',
  unfitText:
    'The team decides under Payments whether to book it or to send it back. Do not sell these places again.',
  refunded: 'The payment goes back to the guest, and nothing is booked',
  refundedText:
    'It came too late, it was not this sum, or the booking was cancelled. The places are free again.',
  ended: 'The link has ended, and the places are free again',
  endedText:
    'It was not paid in time, or it was cancelled. If money still arrives, it is booked or sent back automatically.',
  full: 'No places left on this departure',
  refused: {
    full: 'The last places have just been taken. Nothing is booked: give back any money that you have taken',
    cancelled: 'This departure is cancelled',
    past: 'This departure is over',
  },
  giveUp: 'Cancel the payment link',
  giveUpTitle: 'Cancel the payment link?',
  giveUpText:
    'The payment page is closed and the places are free again. If the guest has just paid, the booking stays.',
  code: 'Code with the payment link for {amount}',
  openLink: 'Payment link open: {amount}, {name}',
  openHere: 'Open the payment page here',
} as const
