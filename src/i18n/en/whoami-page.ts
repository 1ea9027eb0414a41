export const whoamiPage = {
  title: 'Your guide',
  titleOf: '{guide}, your guide',
  description: 'Who leads the tours of {name}.',
  story: 'In a few words',
  writeTo: 'Write to {name}',
} as const
