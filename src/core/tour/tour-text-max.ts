/** The longest texts, in characters: for the form, and for the counters beside its fields. */
export const TOUR_TEXT_MAX = {
  title: 120,
  place: 80,
  shortDescription: 240,
  description: 15_000,
  meetingAddress: 200,
  meetingNote: 600,
  feature: 300,
  stepName: 120,
  stepText: 1_000,
  question: 200,
  answer: 1_500,
  unitLabel: 60,
  labels: 300,
  alt: 300,
} as const
