import type { ClientResponse } from 'hono/client'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import { data } from 'react-router'

/** A refusal or fault of the API: its status, its message key and the facts for that message. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  readonly code: string
  readonly facts: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, facts: Record<string, unknown>) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
    this.facts = facts
  }

  /** The message key of each error of `validation.failed`, by the field's path. */
  get fields(): Readonly<Record<string, string>> {
    return (this.facts.fields as Record<string, string> | undefined) ?? {}
  }
}

/** The body of a successful response of a call. */
export type JsonOf<R> =
  R extends ClientResponse<infer Body, infer Status, 'json'>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never

/**
 * The body of a successful call. Throws the page's 404 under the statuses of `notFound`, its 403 for another role, else
 * an ApiProblem.
 */
export async function bodyOf<R extends ClientResponse<unknown, number>>(
  call: R | Promise<R>,
  notFound: readonly number[] = [404],
): Promise<JsonOf<R>> {
  const response = await call
  if (response.ok) return (await response.json()) as JsonOf<R>
  throw pageErrorOf(await problemOf(response), notFound)
}

/**
 * `bodyOf` for requests with the values of the page's own URL: those that make no sense to the API (400) are the
 * page's 404 too.
 */
export function pageBodyOf<R extends ClientResponse<unknown, number>>(
  call: R | Promise<R>,
): Promise<JsonOf<R>> {
  return bodyOf(call, [400, 404])
}

/** Awaits a call whose response has no body. Throws as bodyOf does. */
export async function doneOf(
  call: ClientResponse<unknown, number> | Promise<ClientResponse<unknown, number>>,
  notFound: readonly number[] = [404],
): Promise<void> {
  const response = await call
  if (!response.ok) throw pageErrorOf(await problemOf(response), notFound)
}

/** `doneOf` for requests with the values of the page's own URL, as `pageBodyOf`. */
export function pageDoneOf(call: Parameters<typeof doneOf>[0]): Promise<void> {
  return doneOf(call, [400, 404])
}

/**
 * The error for a problem: the page's 403 where the role of the member does not allow it, under some statuses its 404,
 * else the problem.
 */
function pageErrorOf(problem: ApiProblem, statuses: readonly number[]): unknown {
  if (problem.code === 'auth.forbidden') return data({ code: problem.code }, { status: 403 })
  return statuses.includes(problem.status) ? data({ code: problem.code }, { status: 404 }) : problem
}

/** The problem in a response; one without a readable body is the default one. */
export async function problemOf(response: ClientResponse<unknown, number>): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null)
  const facts = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const code = typeof facts.message === 'string' ? facts.message : 'default'
  return new ApiProblem(response.status, code, facts)
}
