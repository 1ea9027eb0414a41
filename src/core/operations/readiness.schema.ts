import * as z from 'zod'

/** Whether a process can serve; `elsewhere`: other processes do the jobs. */
export const readinessSchema = z
  .object({
    ready: z.boolean(),
    database: z.enum(['ok', 'unreachable']),
    migrations: z.enum(['ok', 'missing', 'unknown']),
    jobs: z.enum(['ok', 'stopped', 'elsewhere']),
  })
  .meta({
    id: 'Readiness',
    examples: [{ ready: true, database: 'ok', migrations: 'ok', jobs: 'ok' }],
  })

export type Readiness = z.infer<typeof readinessSchema>
