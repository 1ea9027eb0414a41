import type * as z from 'zod'
import { problemSchema } from './problem.ts'

export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 507

/** A route's JSON response, for its `responses`. */
export function json<S extends z.ZodType>(schema: S, description: string) {
  return { description, content: { 'application/json': { schema } } } as const
}

/** The statuses with which a route returns a problem, for its `responses`. */
export function problems<const S extends readonly ProblemStatus[]>(...statuses: S) {
  const content = { 'application/problem+json': { schema: problemSchema } }
  const entries = statuses.map(
    (status) => [status, { description: PROBLEM_DESCRIPTIONS[status], content }] as const,
  )
  return Object.fromEntries(entries) as {
    [K in S[number]]: {
      description: string
      content: { 'application/problem+json': { schema: typeof problemSchema } }
    }
  }
}

/** The meaning of each status, for every call. */
export const PROBLEM_DESCRIPTIONS: Readonly<Record<ProblemStatus, string>> = {
  400: 'The request is not what the schema says',
  401: 'A log-in is required, or the token that was sent has ended',
  403: 'The role of the member does not allow it, the second factor is to be set up first, or a page of another site made a browser write',
  404: 'There is nothing here',
  409: 'Not in this state',
  410: 'No longer',
  413: 'Too large',
  415: 'Not this kind of body',
  422: 'Not this choice',
  429: 'Too often',
  500: 'Our fault',
  502: 'The payment provider does not respond',
  503: 'Try again in a moment',
  507: 'No room left on the server',
}
