export const faqPage = {
  title: 'Questions',
  description: 'Booking, cancelling, weather, accessibility, reviews: the answers before you ask.',
  onThisPage: 'On this page',
  stillAsking: 'Another question?',
  writeToUs: 'Write to us',
} as const
