import type { Context } from 'hono'
import type * as z from 'zod'
import { fieldPath } from '../request/form.ts'
import { KINDS, limitsSchema, problem, type ProblemCode } from './problem.ts'

type Limits = z.infer<typeof limitsSchema>

/** Every route's response to input that its schema refuses: 400 with the message key of each field. */
export function refuseInvalid(
  result: { success: true } | { success: false; error: z.ZodError },
  c: Context,
): Response | undefined {
  if (result.success) return undefined
  const fields = fieldsOf(result.error)
  const limits = limitsOf(result.error)
  // The whole body is of another kind: there is no field to name.
  if (fields[''] === INVALID) return problem(c, 'request.malformed')
  return problem(c, soleRefusal(fields) ?? 'validation.failed', { fields, ...limits })
}

/** One wrong field whose message is a refusal's own is that refusal: an invalid availability id is not found. */
function soleRefusal(fields: Record<string, string>): ProblemCode | null {
  const [key, ...others] = Object.values(fields)
  return key !== undefined && others.length === 0 && key in KINDS ? (key as ProblemCode) : null
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[fieldPath(issue.path)] ??= keyOf(issue.message)
  return fields
}

/** The limits of the numbers and texts that are outside of them, by field; nothing when there is none. */
function limitsOf(error: z.ZodError): { limits?: Record<string, Limits> } {
  const limits: Record<string, Limits> = {}
  for (const issue of error.issues) {
    const found = limitsSchema.safeParse('params' in issue ? issue.params : null)
    if (found.success) limits[fieldPath(issue.path)] ??= found.data
  }
  return Object.keys(limits).length === 0 ? {} : { limits }
}

/** Our schemas' messages are message keys; zod's own are English messages. */
function keyOf(message: string): string {
  return /^[a-z]+(\.[a-z_]+)+$/.test(message) ? message : INVALID
}

const INVALID = 'validation.invalid'
