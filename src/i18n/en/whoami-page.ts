export const whoamiPage = {
  title: 'Your guide',
  titleOf: '{guide}, your guide',
  description:
    'Who leads the tours of {name}: where your guide comes from, what they love to show and how they work, so you know who you’ll meet before you book.',
  story: 'In a few words',
  write: 'Write to us',
  writeTo: 'Write to {name}',
} as const
