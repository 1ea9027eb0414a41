export const homePage = {
  title: '{name}: small-group tours in France with local guides',
  description:
    'Walks, sails and bay crossings in small groups, in English and French. Book in two minutes, without an account.',
  chooseTour: 'Choose a tour',
  nextDepartures: 'Next departures',
  verifiedReviews: '{count, plural, one {# verified review} other {# verified reviews}}',
  posters: 'Our tours, as posters',
  departuresKicker: 'Departures',
  departuresTitle: 'Leaving soon',
  departuresEmpty: 'No departure is open right now',
  departuresEmptyHint: 'Write to us, and we will tell you when the next dates open.',
  otherDates: 'Other dates',
  toursKicker: 'Tours',
  toursTitle:
    '{count, plural, one {One way to slow down} =4 {Four ways to slow down} =5 {Five ways to slow down} =6 {Six ways to slow down} other {# ways to slow down}}',
  toursEmpty: 'The first tours open soon',
  promisesTitle: 'What you can count on',
  guideKicker: 'Your guide',
  aboutGuide: 'About {name}',
  reviewsKicker: 'Reviews',
  reviewsTitle: '{rating} out of 5, from {count, plural, one {# guest} other {# guests}}',
  reviewsCheck:
    'Only people who booked and came can leave a review. Shown newest first, none is edited or paid for.',
  howReviewsWork: 'How reviews work',
  faqTitle: 'Before you book',
  allQuestions: 'All questions',
} as const
