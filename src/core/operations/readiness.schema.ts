import * as z from 'zod'

/** The readiness of a process; `elsewhere`: other processes run the jobs. */
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
