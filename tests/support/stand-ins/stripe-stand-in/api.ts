import { BROKEN, FORBIDDEN, Refusal, REVOKED, TOO_MANY, type StripeResponse } from './response.ts'
import type { Books } from './objects.ts'
import { calls } from './calls.ts'
import type { Failure, Failures } from './failures.ts'
import { parseForm, type FormValue } from './form.ts'
import type { KeptResponses } from './idempotency.ts'
import { findParameterError } from './request-check.ts'

export type ApiRequest = {
  method: string
  path: string
  /** The query of a GET, the body of a POST. */
  form: string
  key: string | null
  authorization: string | null
  origin: string
}

/** The parts of the API. */
export type Api = { books: Books; failures: Failures; keptResponses: KeptResponses }

/** A response, or the way in which the connection ends without one. */
export type Outcome = StripeResponse | 'reset' | 'hang'

/** The name of a call in the description of the API, with the id in its path. */
export function callOf(method: string, path: string): { call: string; id: string } {
  const [, id = ''] = /^\/v1\/checkout\/sessions\/([^/]+)/.exec(path) ?? []
  return { call: `${method} ${id ? path.replace(id, '{session}') : path}`, id }
}

/** Responds to a request as Stripe would, unless a failure is due. */
export async function respondTo(api: Api, request: ApiRequest): Promise<Outcome> {
  const { call } = callOf(request.method, request.path)
  const failure = api.failures.take(call)
  if (failure?.how === 429) return TOO_MANY
  if (failure?.how === 401) return REVOKED
  if (failure?.how === 403) return FORBIDDEN
  if (failure?.how === 'reset' && failure.when !== 'after') return 'reset'
  try {
    const response = await carryOutOnce(api, request, failure)
    return failure?.how === 'reset' || failure?.how === 'hang' ? failure.how : response
  } catch (error) {
    if (error instanceof Refusal) return error.response
    throw error
  }
}

function carryOutOnce(api: Api, request: ApiRequest, failure: Failure | null): Promise<StripeResponse> {
  const { key, method, path, form } = request
  if (!request.authorization?.startsWith('Bearer sk_')) throw new Refusal(401, 'Invalid API Key provided.')
  const parameters = parseForm(form)
  const error = findParameterError(callOf(method, path).call, parameters)
  if (error) throw new Refusal(400, error, { code: 'parameter_invalid' })
  const act = () => carryOut(api.books, request, parameters, failure)
  return method === 'POST' && key ? api.keptResponses.run(key, `${path} ${form}`, act) : act()
}

async function carryOut(
  books: Books,
  request: ApiRequest,
  parameters: { [name: string]: FormValue },
  failure: Failure | null,
): Promise<StripeResponse> {
  const { call, id } = callOf(request.method, request.path)
  const isLate = failure?.when === 'after'
  if (failure?.how === 'hang' && !isLate) return new Promise(() => {})
  if (failure?.how === 500 && !isLate) return BROKEN
  const body = calls[call]?.(books, parameters, id, request.origin)
  return failure?.how === 500 ? BROKEN : { status: 200, body: structuredClone(body) }
}
