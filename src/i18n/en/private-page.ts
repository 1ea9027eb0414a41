export const privatePage = {
  title: 'A private tour',
  lead: 'Your date, your party, your language: tell us what you have in mind. Nothing is booked yet; we will send you a proposal with its price.',
  tour: 'Tour',
  anyTour: 'Suggest one to us',
  day: 'Date',
  party: 'How many people are coming?',
  language: 'Language of the tour',
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  message: 'What should we know?',
  messageHint: 'Children, an occasion, a time, a wheelchair',
  send: 'Ask for a proposal',
  sentTitle: 'Your request has arrived.',
  sentText:
    '{count, plural, one {# person} other {# people}} on {day}: we will reply to {email} as soon as we can.',
  leaveEmpty: 'Leave this field empty',
} as const
