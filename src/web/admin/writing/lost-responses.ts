import type { FormRefusal } from '../../forms/form-refusal.ts'

/** The refusals for a response that did not come, could not be read, or was the log-in page. */
export const LOST_RESPONSES = {
  offline: { message: 'net.offline', fields: {} },
  unreadable: { message: 'default', fields: {} },
  /** A request without a log-in is redirected to the log-in page. */
  logInEnded: { message: 'auth.required', fields: {} },
} as const satisfies Record<string, FormRefusal>
