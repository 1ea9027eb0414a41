import type { LaunchStep } from '#core/launch/launch-step.ts'

/** The page on which each step is done; test and live are actions of the checklist itself. */
export const STEP_PATHS = {
  contact: '/admin/business',
  legal: '/admin/business#legal',
  terms: '/admin/business#terms',
  look: '/admin/settings/look',
  tour: '/admin/tours/new',
  dates: '/admin/disponibilites?kind=series',
  payments: '/admin/settings?section=services#connection-save-stripe',
  email: '/admin/settings?section=services#connection-save-smtp',
  test: null,
  live: null,
} as const satisfies Record<LaunchStep, string | null>

/** The page on which the result of a step is changed, where it is another one. */
export const DONE_PATHS: Readonly<Partial<Record<LaunchStep, string>>> = {
  terms: '/admin/settings/texts/terms',
  tour: '/admin/tours',
}
