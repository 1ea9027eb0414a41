import * as z from 'zod'
import { instantSchema } from '../kernel/wire.schema.ts'

/** The state of payments, mail, the photo store and the clocks. */
export const healthSchema = z.object({
  payments: z.object({
    provider: z.enum(['stripe', 'embedded']),
    live: z.boolean(),
    /** The provider's reaction to our key; unanswered: the provider did not respond. */
    key: z.enum(['works', 'refused', 'unanswered']),
    /** The permissions that the key lacks and needs. */
    refused: z.array(z.enum(['refunds', 'disputes'])),
    /** Unpaid holds that were made with another account or mode, whose payments are out of reach. */
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
  /** The seconds by which the other clocks are ahead of this server's; off: by too much. */
  clocks: z.object({ database: z.int(), payments: z.int(), off: z.boolean() }),
})

export type Health = z.infer<typeof healthSchema>
