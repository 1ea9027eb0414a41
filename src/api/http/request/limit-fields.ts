import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { hasTooManyFields } from '#core/kernel/form-fields.ts'

/** The two encodings of a form. */
export const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded']

/** True for the Content-Type of a form. */
export function isFormType(contentType: string): boolean {
  return FORM_TYPES.some((type) => contentType.trim().toLowerCase().startsWith(type))
}

/** Refuses a form with too many fields (400 `request.malformed`) before it is parsed. */
export function limitFields(): MiddlewareHandler {
  return async (c, next) => {
    const type = c.req.header('Content-Type') ?? ''
    if (isFormType(type) && hasTooManyFields(new Uint8Array(await c.req.arrayBuffer()), type)) {
      throw new HTTPException(400, { message: 'form data: too many fields' })
    }
    await next()
  }
}
