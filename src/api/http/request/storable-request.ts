import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { problem } from '../response/problem.ts'
import type { ApiEnv } from '../router.ts'

/**
 * Refuses a URL with a NUL in it: PostgreSQL accepts no such text, and a list that is already being sent as a file
 * could only break off.
 */
export function storableUrl(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.url.includes('%00')) return problem(c, 'request.malformed')
    await next()
  }
}

/** True for a route whose body may be JSON. */
export function readsJson({ request }: { request?: { body?: { content?: object } | undefined } }): boolean {
  return request?.body?.content !== undefined && 'application/json' in request.body.content
}

/**
 * Refuses JSON with half of a surrogate pair (400 `request.malformed`): such a text is no Unicode, and PostgreSQL
 * accepts it in no JSON. A form cannot hold one, because its bytes are read as UTF-8.
 */
export function storableJson(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const isJson = /^application\/([\w.-]+\+)?json\b/i.test(c.req.header('Content-Type') ?? '')
    if (isJson && hasHalfPair(await c.req.text()))
      throw new HTTPException(400, { message: 'JSON: half of a surrogate pair' })
    await next()
  }
}

const HIGH = String.raw`\\u[dD][89abAB][\da-fA-F]{2}`
const LOW = String.raw`\\u[dD][c-fC-F][\da-fA-F]{2}`
const HALF_PAIR = new RegExp(`${HIGH}(?!${LOW})|(?<!${HIGH})${LOW}`)

/** True for the text of a JSON value with a surrogate that is alone. */
export function hasHalfPair(json: string): boolean {
  // Behind an escaped backslash, "ud800" is five letters.
  return HALF_PAIR.test(json.replaceAll(String.raw`\\`, '__'))
}
