export const faqPage = {
  title: 'Questions',
  description:
    'Booking and paying, cancelling or changing, weather, accessibility, reviews: what people ask {name} before a tour, and the answers in plain words.',
  lead: 'Booking, cancelling, weather, accessibility, reviews: the answers before you ask.',
  onThisPage: 'On this page',
  stillAsking: 'Another question?',
  writeToUs: 'Write to us',
} as const
