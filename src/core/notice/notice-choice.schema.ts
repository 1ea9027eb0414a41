import * as z from 'zod'
import { NOTICE_TOPICS, NOTICE_WAYS, type NoticeTopic } from '../email/team-notice.ts'

const TOPICS = Object.keys(NOTICE_TOPICS) as [NoticeTopic, ...NoticeTopic[]]

const timeOfDay = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.time_of_day')
const timeOrNone = z.union([z.literal(''), timeOfDay], 'validation.time_of_day').default('')
export const noticeTopicSchema = z.enum(TOPICS, 'validation.invalid')
const noticeWaySchema = z.enum(NOTICE_WAYS, 'validation.invalid')

/** One's own choices: the topics of one's role, and the times in the time zone of the office. */
export const noticeChoicesSchema = z.object({
  topics: z.array(z.object({ topic: noticeTopicSchema, email: noticeWaySchema })),
  digestAt: z.string(),
  /** Empty: there are no quiet hours. */
  quietFrom: z.string(),
  quietUntil: z.string(),
  timeZone: z.string(),
})

/** The form of one's own choices: `email[booking]=digest`. A missing topic, or one of another role, stays as it is. */
export const chooseNoticesSchema = z
  .object({
    email: z.partialRecord(noticeTopicSchema, noticeWaySchema).default({}),
    digestAt: timeOfDay,
    quietFrom: timeOrNone,
    quietUntil: timeOrNone,
  })
  .superRefine(({ quietFrom, quietUntil }, context) => {
    const message =
      (quietFrom === '') === (quietUntil === '') ? 'validation.same_times' : 'validation.both_or_none'
    if (quietFrom === quietUntil ? quietFrom !== '' : quietFrom === '' || quietUntil === '')
      context.addIssue({ code: 'custom', path: [quietFrom === '' ? 'quietFrom' : 'quietUntil'], message })
  })

export type NoticeChoices = z.infer<typeof noticeChoicesSchema>
export type ChooseNotices = z.infer<typeof chooseNoticesSchema>
