/** The steps from an empty installation to a live one, in the order in which the team is led through them. */
export const LAUNCH_STEPS = [
  'contact',
  'legal',
  'terms',
  'look',
  'tour',
  'dates',
  'payments',
  'email',
  'test',
  'live',
] as const

export type LaunchStep = (typeof LAUNCH_STEPS)[number]

/** The steps without which nothing may be sold. */
export const REQUIRED_STEPS: ReadonlySet<LaunchStep> = new Set<LaunchStep>([
  'contact',
  'legal',
  'terms',
  'tour',
  'dates',
  'payments',
])
