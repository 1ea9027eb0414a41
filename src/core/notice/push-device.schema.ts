import * as z from 'zod'
import { noticeTopicSchema } from './notice-choice.schema.ts'
import { instantSchema } from '../kernel/wire.schema.ts'

const ENDPOINT_MAX = 1000

/** The bytes of a point of P-256 (65, uncompressed) and of a secret (16), in base64url without padding. */
const publicKey = z.string().regex(/^B[\w-]{86}$/, 'push.unreadable')
const secret = z.string().regex(/^[\w-]{22}$/, 'push.unreadable')

/** A device of the calling member. */
const pushDeviceSchema = z.object({
  id: z.uuid(),
  userAgent: z.string().nullable(),
  addedAt: instantSchema,
  /** True for the device of the calling log-in. */
  current: z.boolean(),
})

/** The devices of the calling member, and the key by which a browser knows this installation. */
export const pushDevicesSchema = z.object({
  publicKey: z.string(),
  devices: z.array(pushDeviceSchema),
  /** The topics of the role, and whether the devices show them. */
  topics: z.array(z.object({ topic: noticeTopicSchema, shown: z.boolean() })),
})

/** The topics that one's devices show, as form data. */
export const choosePushSchema = z.object({ topics: z.array(noticeTopicSchema).max(50).default([]) })

/** A browser's subscription, as form data. Browsers pad nothing, but an old one may. */
export const addPushDeviceSchema = z.object({
  endpoint: z
    .string('push.unreadable')
    .max(ENDPOINT_MAX, 'push.unreadable')
    .regex(/^https:\/\//, 'push.unreadable'),
  p256dh: z.string('push.unreadable').max(100, 'push.unreadable').transform(withoutPadding).pipe(publicKey),
  auth: z.string('push.unreadable').max(40, 'push.unreadable').transform(withoutPadding).pipe(secret),
})

export type PushDevice = z.infer<typeof pushDeviceSchema>
export type PushDevices = z.infer<typeof pushDevicesSchema>
export type ChoosePush = z.infer<typeof choosePushSchema>
export type AddPushDevice = z.infer<typeof addPushDeviceSchema>

function withoutPadding(text: string): string {
  return text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
}
