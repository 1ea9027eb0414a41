import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isFormType } from './limit-fields.ts'

/** Lets a route that reads JSON accept a flat form too: the route's own schema sees the fields as an object. */
export function formAsJson(): MiddlewareHandler {
  return async (c, next) => {
    if (isFormType(c.req.header('Content-Type') ?? '')) {
      const fields = await c.req.parseBody().catch(() => {
        throw new HTTPException(400, { message: 'unreadable form' })
      })
      const headers = new Headers(c.req.raw.headers)
      headers.set('Content-Type', 'application/json')
      headers.delete('Content-Length')
      c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body: JSON.stringify(fields) })
      c.req.bodyCache = {}
    }
    await next()
  }
}
