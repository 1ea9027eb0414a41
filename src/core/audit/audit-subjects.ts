/** The kinds of things that the log is filtered by. */
export const AUDIT_SUBJECT_NAMES = [
  'tour',
  'availability',
  'reservation',
  'payment_issue',
  'comment',
  'user',
  'settings',
] as const

export type AuditSubjectName = (typeof AUDIT_SUBJECT_NAMES)[number]
