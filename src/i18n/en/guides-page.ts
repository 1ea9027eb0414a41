export const guidesPage = {
  title: 'Our guides',
  description:
    'The guides of {name}: who they are, where they come from, what they love to show and which languages they speak.',
  lead: 'The people who will guide you.',
  seeDates: 'See every date',
  meetTeam: 'The whole team',
} as const
