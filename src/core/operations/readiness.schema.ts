import * as z from 'zod'

/** The readiness of a process; `elsewhere`: other processes run the jobs; `stopping`: it will refuse requests soon. */
export const readinessSchema = z
  .object({
    ready: z.boolean(),
    database: z.enum(['ok', 'unreachable']),
    migrations: z.enum(['ok', 'missing', 'unknown']),
    jobs: z.enum(['ok', 'stopped', 'elsewhere']),
    stopping: z.boolean(),
  })
  .meta({
    id: 'Readiness',
    examples: [{ ready: true, database: 'ok', migrations: 'ok', jobs: 'ok', stopping: false }],
  })

export type Readiness = z.infer<typeof readinessSchema>
