export const cancellation = {
  freeUntil: 'Free cancellation until {date}.',
  refundUntil: '{percent, number}% back if you cancel until {date}.',
  thenRefundUntil: 'Then {percent, number}% back until {date}.',
  afterwards: 'After that, no refund.',
  tooLate: 'It is too late to cancel with a refund.',
  finalSale: 'This booking is not refundable.',
  freeUpToHours: 'Free cancellation up to {hours, plural, one {# hour} other {# hours}} before the start',
  freeUpToDays: 'Free cancellation up to {days, plural, one {# day} other {# days}} before the start',
  freeUntilStart: 'Free cancellation until the start',
  partlyRefundable: 'Partly refundable',
  notRefundable: 'Not refundable',
} as const
