import * as z from 'zod'
import {
  instantSchema,
  localDateTimeSchema,
  localeOrDefaultSchema,
  moneySchema,
} from '../kernel/wire.schema.ts'
import { ISSUE_ACTIONS, ISSUE_DEEDS, ISSUE_ENDS, ISSUE_KINDS } from '../issue/payment-issue.ts'

export const INBOX_PAGE_SIZE = 20
const NOTE_MAX = 2000

/** One entry of the payments inbox: what happened, what the system did, and what the team can do. */
export const paymentIssueSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ISSUE_KINDS),
  deed: z.enum(ISSUE_DEEDS),
  happenedAt: instantSchema,
  /** What was paid, disputed, or came back; null when the provider's account of another mode knows it. */
  amount: moneySchema.nullable(),
  /** Of a MISMATCH: what should have been paid. */
  asked: moneySchema.nullable(),
  /** Null for money that our books do not know. */
  reservation: z
    .object({
      id: z.uuid(),
      reference: z.string(),
      name: z.string(),
      tourTitle: z.string(),
      localDateTimeStart: localDateTimeSchema,
    })
    .nullable(),
  /** Of money that our books do not know: what the payment page sold; empty otherwise. */
  description: z.string(),
  /** The provider's names of the payment, to look it up in its dashboard. */
  sessionId: z.string().nullable(),
  chargeId: z.string().nullable(),
  /** The newest refund that this is about, in the provider's state, and why it failed. */
  refund: z
    .object({
      status: z.enum(['REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED']),
      amount: moneySchema,
      failure: z.string(),
    })
    .nullable(),
  /** `reason`: the provider's code; `dueAt`: until when the bank takes an answer. */
  dispute: z
    .object({
      state: z.enum(['INQUIRY', 'OPEN', 'WON', 'LOST']),
      reason: z.string(),
      dueAt: instantSchema.nullable(),
    })
    .nullable(),
  actions: z.array(z.enum(ISSUE_ACTIONS)),
  /** How it ended; null while it waits. `by`: who decided, null for the system. */
  closed: z
    .object({ at: instantSchema, as: z.enum(ISSUE_ENDS), by: z.string().nullable(), note: z.string() })
    .nullable(),
})

/** One page, newest first, and how many wait in all. */
export const paymentsInboxSchema = z.object({
  issues: z.array(paymentIssueSchema),
  total: z.int(),
  pageSize: z.int(),
  counts: z.object({ open: z.int(), closed: z.int() }),
})

export const inboxQuerySchema = z.object({
  state: z.enum(['open', 'closed']).default('open'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  locale: localeOrDefaultSchema,
})

/** How somebody dealt with it, for the log. */
export const closeIssueSchema = z.object({
  note: z
    .string('note.empty')
    .trim()
    .min(1, 'note.empty')
    .max(NOTE_MAX, 'note.too_long')
    .meta({ examples: ['Paid back by bank transfer on 21 November.'] }),
})

export type PaymentIssue = z.infer<typeof paymentIssueSchema>
export type PaymentsInbox = z.infer<typeof paymentsInboxSchema>
export type InboxQuery = z.infer<typeof inboxQuerySchema>
