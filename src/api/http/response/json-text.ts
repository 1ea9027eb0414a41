import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiEnv } from '../router.ts'

const texts = new WeakMap<Response, string>()

/** The JSON text of a response of this API; undefined for any other body. It spares reading the body from a stream. */
export function jsonTextOf(response: Response): string | undefined {
  return texts.get(response)
}

/** The value of a JSON response to a loader in this process; undefined for any other response. */
export function jsonValueOf(response: Response): unknown {
  return response instanceof ValueResponse ? response.value : undefined
}

/**
 * Keeps the text of each JSON response for what comes after the call: ETag, length and compression. The loaders of the
 * site in this process (binding `asValue`) get the value itself, which is never written as text.
 */
export function jsonText(): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    c.json = (c.env?.asValue ? respondWithValue : respondWithText(c)) as typeof c.json
    return next()
  }
}

/** A value as JSON, of another content type where the headers say so; its text is kept. */
export function respondJson(
  c: Context,
  value: unknown,
  status: ContentfulStatusCode,
  headers: Record<string, string> = {},
): Response {
  const text = JSON.stringify(value)
  const response = c.body(text, status, { 'Content-Type': 'application/json', ...headers })
  texts.set(response, text)
  return response
}

type RespondJson = (
  value: unknown,
  status?: ContentfulStatusCode,
  headers?: Record<string, string>,
) => Response

function respondWithText(c: Context): RespondJson {
  return (value, status = 200, headers = {}) => respondJson(c, value, status, headers)
}

const respondWithValue: RespondJson = (value, status = 200) => new ValueResponse(value, status)

/** A response whose `json()` is the value that the call made. */
class ValueResponse extends Response {
  readonly value: unknown

  constructor(value: unknown, status: number) {
    super(null, { status, headers: { 'Content-Type': 'application/json' } })
    this.value = value
  }

  override async json(): Promise<unknown> {
    return this.value
  }

  /** Nothing is consumed, so one response serves every reader. */
  override clone(): this {
    return this
  }
}
