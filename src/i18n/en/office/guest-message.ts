/** Texts of the team to guests, one for each of their languages. */
export const guestMessage = {
  open: 'Write to guests',
  title: 'Message to the guests',
  lead: '{tour}, {date}',
  textIn: 'Text in {language}',
  hint: 'Sent as you write it: nothing is translated.',
  fill: 'Fill with',
  readers: '{count, plural, one {# party reads {language}} other {# parties read {language}}}',
  send: '{count, plural, one {Send to # party} other {Send to # parties}}',
  sent: '{count, plural, one {Sent to # party} other {Sent to # parties}}',
  sendWithout: 'Go on without a text for them',
  unreachable: 'Without an email address, call them:',
  nobody: 'No guest of this departure has an email address.',
  templates: {
    late: 'Running late',
    rain: 'Rain',
    meetingPoint: 'Meeting point',
    storm: 'Storm',
    guideIll: 'Guide unwell',
    betterWeather: 'Better weather',
    closedAccess: 'Way closed',
  },
} as const
