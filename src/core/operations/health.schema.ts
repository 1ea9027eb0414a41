import * as z from 'zod'
import { instantSchema } from '../kernel/wire.schema.ts'

/** Whether payments and mail get through, pictures can be stored, and the clocks agree. */
export const healthSchema = z.object({
  payments: z.object({
    provider: z.enum(['stripe', 'embedded']),
    live: z.boolean(),
    /** Whether the provider takes our key; unanswered: it could not be asked. */
    key: z.enum(['works', 'refused', 'unanswered']),
    /** What the key may not read, although it is needed. */
    refused: z.array(z.enum(['refunds', 'disputes'])),
    /** Unpaid holds that were made with another account or mode: what is paid there is out of sight. */
    holdsElsewhere: z.int(),
    lastWebhookAt: instantSchema.nullable(),
  }),
  mail: z.object({
    provider: z.enum(['smtp', 'embedded']),
    queued: z.int(),
    failed: z.int(),
    lastSentAt: instantSchema.nullable(),
    lastError: z.string().nullable(),
  }),
  photos: z.object({
    store: z.enum(['disk', 's3']),
    trouble: z.enum(['unreachable', 'missing', 'forbidden']).nullable(),
  }),
  /** By how many seconds the others' clocks are ahead of this server's; off: by too much. */
  clocks: z.object({ database: z.int(), payments: z.int(), off: z.boolean() }),
})

export type Health = z.infer<typeof healthSchema>
