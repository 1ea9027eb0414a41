import type { AccountNotice, EmailSide } from './email.ts'
import type { PaymentNotice } from './payment-notice.ts'
import { TEAM_NOTICES, type TeamNotice } from './team-notice.ts'

const PAYMENT_NOTICES = {
  'delayed-failed': true,
  'duplicate-refunded': true,
  'mismatch-refunded': true,
  'mismatch-closed': true,
  'added-refunded': true,
  'added-failed': true,
} satisfies Record<PaymentNotice, true>
const ACCOUNT_NOTICES = {
  guessing: true,
  'code-guessing': true,
  'password-changed': true,
  'email-changed': true,
  'second-factor-on': true,
  'second-factor-off': true,
  'second-factor-reset': true,
} satisfies Record<AccountNotice, true>

const PLAIN_CUSTOMER_SAMPLES = [
  'confirmation',
  'ticket-again',
  'reservation-link',
  'reservation-changed',
  'departure-changed',
  'departure-guaranteed',
  'departure-reminder',
  'guest-message',
  'reservation-cancelled',
  'departure-cancelled',
  'date-choice',
  'goodwill-refund',
  'review-request',
  'review-rejected',
  'late-payment-refunded',
] as const
const PLAIN_TEAM_SAMPLES = [
  'contact-message',
  'private-request',
  'invitation',
  'password-link',
  'notice-digest',
] as const

/** An email whose facts need no further name. */
export type PlainSample = (typeof PLAIN_CUSTOMER_SAMPLES)[number] | (typeof PLAIN_TEAM_SAMPLES)[number]

/** The name of an email that is shown or sent with invented facts. */
export type EmailSample =
  | PlainSample
  | `payment:${PaymentNotice}`
  | `team:${TeamNotice}`
  | `account:${AccountNotice}`
  | `email-change:${EmailSide}`

const named = <Kind extends string, Name extends string>(kind: Kind, names: Record<Name, unknown>) =>
  (Object.keys(names) as Name[]).map((name) => `${kind}:${name}` as const)

/** Every email, in the order of its list, by its readers. */
export const EMAIL_SAMPLES: Readonly<Record<'customers' | 'team', readonly EmailSample[]>> = {
  customers: [...PLAIN_CUSTOMER_SAMPLES, ...named('payment', PAYMENT_NOTICES)],
  team: [
    ...PLAIN_TEAM_SAMPLES,
    ...named('email-change', { old: true, new: true }),
    ...named('team', TEAM_NOTICES),
    ...named('account', ACCOUNT_NOTICES),
  ],
}
