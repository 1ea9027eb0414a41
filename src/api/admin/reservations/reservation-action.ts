import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { formBody } from '../../http/request/form.ts'
import type { formTokenBody } from '../../http/request/form-token-body.ts'
import { problems } from '../../http/response/responses.ts'

/** The group of these calls in the documentation of the API. */
export const tags = ['Reservations (team)']

/** The reservation of an action, in its path. */
export const params = z.object({ id: z.uuid('reservation.not_found') })

/** The response of an action that has nothing to report. */
export const done = { 204: { description: 'It is done' } }

/** An action without a form. */
export function plainAction<const A extends string>(action: A, summary: string) {
  return createRoute({
    method: 'post',
    path: `/reservations/{id}/${action}` as const,
    tags,
    summary,
    request: { params },
    responses: { ...done, ...problems(400, 401, 404, 409) },
  })
}

/** An action with a form. */
export function formAction<
  const A extends string,
  B extends ReturnType<typeof formBody> | typeof formTokenBody,
>(action: A, summary: string, { body }: { body: B }) {
  return createRoute({
    method: 'post',
    path: `/reservations/{id}/${action}` as const,
    tags,
    summary,
    request: { params, body },
    responses: { ...done, ...problems(400, 401, 404, 409, 413, 415, 422) },
  })
}
