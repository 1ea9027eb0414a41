import type { ClientResponse } from 'hono/client'
import { data } from 'react-router'
import { problemOf, type JsonOf } from '../../call-api.ts'

/** The statuses with which the API says that a link opens nothing, or not for this person. */
const ENDED = new Set([400, 404, 409, 410])

/**
 * The data of a page that a link of an account opens, with its status: the API's body, or the code of the reason for
 * which it opens nothing.
 */
export async function openedLink<R extends ClientResponse<unknown, number>>(call: Promise<R>) {
  const response = await call
  if (response.ok) return data({ found: (await response.json()) as JsonOf<R>, ended: null }, { status: 200 })
  const problem = await problemOf(response)
  if (!ENDED.has(problem.status)) throw problem
  // A secret of an impossible shape is none.
  const status = problem.status === 400 ? 404 : problem.status
  return data({ found: null, ended: status === 404 ? 'not_found' : problem.code }, { status })
}
