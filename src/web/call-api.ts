import type { ClientResponse } from 'hono/client'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import { data } from 'react-router'

/** An answer of the API that says no: its status, its key of the catalogue and the facts for that sentence. */
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

  /** For `validation.failed`: the catalogue key of what is wrong, by the field's path. */
  get fields(): Readonly<Record<string, string>> {
    return (this.facts.fields as Record<string, string> | undefined) ?? {}
  }
}

type JsonOf<R> =
  R extends ClientResponse<infer Body, infer Status, 'json'>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never

/** The body of a call that went well. Throws the page's 404 when nothing was found, else an ApiProblem. */
export async function answerOf<R extends ClientResponse<unknown, number>>(
  call: R | Promise<R>,
): Promise<JsonOf<R>> {
  const response = await call
  if (response.ok) return (await response.json()) as JsonOf<R>
  throw await refusalOf(response)
}

/** Awaits a call whose answer has no body. Throws as answerOf does. */
export async function doneOf(
  call: ClientResponse<unknown, number> | Promise<ClientResponse<unknown, number>>,
): Promise<void> {
  const response = await call
  if (!response.ok) throw await refusalOf(response)
}

/** What to throw for an answer that says no: what is not there is the page's 404. */
async function refusalOf(response: ClientResponse<unknown, number>): Promise<unknown> {
  const problem = await problemOf(response)
  return problem.status === 404 ? data({ code: problem.code }, { status: 404 }) : problem
}

/** The problem an answer carries; one without a readable body is the default one. */
export async function problemOf(response: ClientResponse<unknown, number>): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null)
  const facts = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const code = typeof facts.message === 'string' ? facts.message : 'default'
  return new ApiProblem(response.status, code, facts)
}
