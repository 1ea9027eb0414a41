export const whoamiPage = {
  title: 'Your guide',
  titleOf: '{guide}, your guide',
  description: 'Who leads the tours of {name}.',
  reviewsAbout: 'What guests say',
  nextDepartures: 'Next departures',
  writeTo: 'Write to {name}',
} as const
