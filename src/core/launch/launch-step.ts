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

/** The steps that a test booking needs: it is made on a date of a published tour. */
const NEEDED_FOR_TEST = ['tour', 'dates'] as const satisfies readonly LaunchStep[]

export type NeededStep = (typeof NEEDED_FOR_TEST)[number]

/**
 * The first step that this one needs and that is not done; null when this one can be done. Dates belong to a tour: a
 * draft is enough.
 */
export function neededBefore(
  step: LaunchStep,
  { steps, draft }: { steps: readonly { step: LaunchStep; done: boolean }[]; draft: string | null },
): NeededStep | null {
  const isOpen = (needed: NeededStep) => steps.some((one) => one.step === needed && !one.done)
  if (step === 'dates') return draft === null && isOpen('tour') ? 'tour' : null
  return step === 'test' ? (NEEDED_FOR_TEST.find(isOpen) ?? null) : null
}
