/** The kinds of subjects by which the log is filtered. */
export const AUDIT_SUBJECT_NAMES = [
  'tour',
  'availability',
  'reservation',
  'payment_issue',
  'report',
  'comment',
  'private_request',
  'import',
  'user',
  'settings',
] as const

export type AuditSubjectName = (typeof AUDIT_SUBJECT_NAMES)[number]
