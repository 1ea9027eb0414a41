/** Texts of the team to guests, one for each of their languages. */
export const guestMessage = {
  open: 'Write to guests',
  title: 'Message to the guests',
  lead: '{tour}, {date}',
  leadSelected:
    'To the customers of the selected bookings, each in their language. Cancelled and unpaid bookings get none.',
  tooMany: 'Too many bookings for one message',
  tooManyText:
    'Narrow the list to at most 1,000 bookings, for instance to a tour or to some days, and write again.',
  textIn: 'Text in {language}',
  hint: 'Sent as you write it: nothing is translated.',
  fill: 'Fill with',
  readers: '{count, plural, one {# party reads {language}} other {# parties read {language}}}',
  send: '{count, plural, one {Send to # party} other {Send to # parties}}',
  sent: '{count, plural, one {Sent to # party} other {Sent to # parties}}',
  sendWithout: 'Go on without a text for them',
  unreachable: 'Without an email address, call them:',
  noContact: 'With neither an email address nor a phone number:',
  nobody: 'None of these guests has an email address.',
  templates: {
    late: 'Running late',
    rain: 'Rain',
    meetingPoint: 'Meeting point',
    storm: 'Storm',
    guideIll: 'Guide unwell',
    betterWeather: 'Better weather',
    closedAccess: 'Way closed',
    regrets: 'Apology',
    helpToChoose: 'Help choosing',
  },
} as const
