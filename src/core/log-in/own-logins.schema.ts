import * as z from 'zod'
import { instantSchema } from '#core/kernel/wire.schema.ts'

/** A valid log-in of the calling member. */
export const loginSchema = z.object({
  id: z.uuid(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  remember: z.boolean(),
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
  expiresAt: instantSchema,
  /** The calling one. */
  current: z.boolean(),
})

export type OwnLogin = z.infer<typeof loginSchema>
