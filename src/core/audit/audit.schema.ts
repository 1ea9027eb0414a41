import * as z from 'zod'
import { AUDIT_PAGES_MAX } from './audit-pages-max.ts'
import { AUDIT_SUBJECT_NAMES } from './audit-subjects.ts'
import { instantSchema, localDateTimeSchema, localeOrDefaultSchema } from '#core/kernel/wire.schema.ts'

export const AUDIT_PAGE_SIZE = 50

/**
 * One audit entry, with the present name of its subject; null when the subject is gone. A departure has its start, in
 * its own time zone.
 */
const auditEntrySchema = z.object({
  id: z.int(),
  at: instantSchema,
  actor: z.object({ type: z.enum(['visitor', 'customer', 'user', 'partner', 'system']), name: z.string() }),
  action: z.string(),
  subject: z.object({
    type: z.string(),
    id: z.string(),
    name: z.string().nullable(),
    localDateTimeStart: localDateTimeSchema.optional(),
  }),
  /** The number of coming departures that the action left without guide. */
  departures: z.int().optional(),
})

/** One page of the log; `total` stops counting at some thousands. */
export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  total: z.int(),
  pageSize: z.int(),
})

export const auditQuerySchema = z.object({
  subject: z.enum(AUDIT_SUBJECT_NAMES).optional(),
  id: z.string().max(64).optional(),
  page: z.coerce.number().int().min(1).max(AUDIT_PAGES_MAX).default(1),
  locale: localeOrDefaultSchema,
})

export type AuditEntry = z.infer<typeof auditEntrySchema>
export type AuditPage = z.infer<typeof auditPageSchema>
export type AuditQuery = z.infer<typeof auditQuerySchema>
