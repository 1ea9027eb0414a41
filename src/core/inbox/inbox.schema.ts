import * as z from 'zod'
import { typedText } from '../kernel/form-values.schema.ts'
import {
  instantSchema,
  localDateTimeSchema,
  localeOrDefaultSchema,
  moneySchema,
} from '../kernel/wire.schema.ts'
import { TEAM_NOTE_MAX } from '../reservation/reservation.ts'
import { ISSUE_ACTIONS, ISSUE_REACTIONS, ISSUE_ENDS, ISSUE_KINDS } from '../issue/payment-issue.ts'

export const INBOX_PAGE_SIZE = 20

/** One issue of the payments inbox: the event, the system's own reaction, and the possible resolutions. */
const paymentIssueSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ISSUE_KINDS),
  reaction: z.enum(ISSUE_REACTIONS),
  happenedAt: instantSchema,
  /** The paid, disputed or refunded sum; null when only the provider's account of another mode knows it. */
  amount: moneySchema.nullable(),
  /** The requested sum of a MISMATCH; null for other kinds. */
  asked: moneySchema.nullable(),
  /** Null for money without a payment in our records. */
  reservation: z
    .object({
      id: z.uuid(),
      reference: z.string(),
      name: z.string(),
      /** False for a customer without an email address: emails about the resolution are not sent. */
      hasMail: z.boolean(),
      tourTitle: z.string(),
      localDateTimeStart: localDateTimeSchema,
    })
    .nullable(),
  /** The description on the payment page, for money without a payment in our records; otherwise empty. */
  description: z.string(),
  /** The provider's ids of the payment, to look it up in its dashboard. */
  sessionId: z.string().nullable(),
  chargeId: z.string().nullable(),
  /** The newest refund of this issue, in the provider's state, and the reason of its failure. */
  refund: z
    .object({
      status: z.enum(['REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED']),
      amount: moneySchema,
      failure: z.string(),
    })
    .nullable(),
  /** `reason`: the provider's code; `dueAt`: the last moment for a response to the bank. */
  dispute: z
    .object({
      state: z.enum(['INQUIRY', 'OPEN', 'WON', 'LOST']),
      reason: z.string(),
      dueAt: instantSchema.nullable(),
    })
    .nullable(),
  actions: z.array(z.enum(ISSUE_ACTIONS)),
  /** The end of the issue; null while it is open. `by`: the member, null for the system. */
  closed: z
    .object({ at: instantSchema, as: z.enum(ISSUE_ENDS), by: z.string().nullable(), note: z.string() })
    .nullable(),
})

/** One page, newest first, and the number of all open issues. */
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

/** The member's note about the resolution, for the audit log. */
export const closeIssueSchema = z.object({
  note: typedText('note.empty')
    .min(1, 'note.empty')
    .max(TEAM_NOTE_MAX, 'note.staff_too_long')
    .meta({ examples: ['Paid back by bank transfer on 21 November.'] }),
})

export type PaymentIssue = z.infer<typeof paymentIssueSchema>
export type PaymentsInbox = z.infer<typeof paymentsInboxSchema>
export type InboxQuery = z.infer<typeof inboxQuerySchema>
