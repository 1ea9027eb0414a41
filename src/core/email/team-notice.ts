import type { Ability, MemberRole } from '../kernel/actor.ts'

/** The ways of a notice to a member: at once, in one email a day, or not at all. */
export const NOTICE_WAYS = ['now', 'digest', 'none'] as const

export type NoticeWay = (typeof NOTICE_WAYS)[number]

type Topic = {
  /** Members with this ability may choose it. */
  ability: Ability
  /** A member who leads own departures only hears of those. */
  ofDepartures?: true
  /** The way until a member chooses another; `none` where a role is missing. */
  preset: Partial<Record<MemberRole, NoticeWay>>
}

const OFFICE_AT_ONCE = { owner: 'now', office: 'now' } as const

/** The topics that a member chooses from, in the order of the page. */
export const NOTICE_TOPICS = {
  booking: {
    ability: 'lead-departures',
    ofDepartures: true,
    preset: { ...OFFICE_AT_ONCE, guide: 'digest' },
  },
  cancellation: {
    ability: 'lead-departures',
    ofDepartures: true,
    preset: { ...OFFICE_AT_ONCE, guide: 'now' },
  },
  change: { ability: 'lead-departures', ofDepartures: true, preset: { guide: 'now' } },
  minimum: {
    ability: 'lead-departures',
    ofDepartures: true,
    preset: { ...OFFICE_AT_ONCE, guide: 'now' },
  },
  tomorrow: { ability: 'lead-departures', ofDepartures: true, preset: { guide: 'now' } },
  money: { ability: 'read-reservations', preset: { ...OFFICE_AT_ONCE, accountant: 'now' } },
  review: { ability: 'moderate-comments', preset: {} },
  request: { ability: 'manage-reservations', preset: {} },
} as const satisfies Record<string, Topic>

export type NoticeTopic = keyof typeof NOTICE_TOPICS

/**
 * Every event of which the team is notified, with the topic under which members choose it: the one list of kinds. A new
 * kind also needs its messages (`emails.team`). A reservation is sent to everyone but the member who made it, a
 * cancellation by the team only to the guide, and a change of a departure only to its former or its new guide.
 */
export const TEAM_NOTICES = {
  booking: 'booking',
  cancellation: 'cancellation',
  changed: 'change',
  'moved-away': 'change',
  'departure-cancelled': 'cancellation',
  'departure-off': 'cancellation',
  'departure-moved': 'change',
  'departure-given': 'change',
  'departure-taken': 'change',
  'minimum-missed': 'minimum',
  tomorrow: 'tomorrow',
  'late-refund': 'money',
  mismatch: 'money',
  dispute: 'money',
  inquiry: 'money',
  'refund-failed': 'money',
  review: 'review',
  request: 'request',
} as const satisfies Record<string, NoticeTopic>

export type TeamNotice = keyof typeof TEAM_NOTICES

/**
 * An event of departures, for their guide: cancelled by a member, off after a no, at another time or meeting point, or
 * given to or taken from the guide.
 */
export type DepartureNotice = Extract<TeamNotice, `departure-${string}`>

/** The local times of a departure, and its meeting point; empty: that of its tour. */
export type TimeAndPlace = { localDateTimeStart: string; localDateTimeEnd: string; meetingAddress: string }

/** `before`: the time and meeting point until then, of a departure that was moved or taken. */
export type ChangedDeparture = { id: string; before?: TimeAndPlace }

/** The subjects of a notice, by their ids; the job reads the rest. */
export type NoticeSubject = {
  reservationId: string | null
  issueId: string | null
  commentId?: string
  privateRequestId?: string
  /** The departure whose minimum is not reached. */
  availabilityId?: string
  /** The departures of one change, for one guide. */
  changed?: readonly ChangedDeparture[]
  /** The day of departures, 'YYYY-MM-DD'. */
  day?: string
}
