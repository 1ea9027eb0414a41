import { redirect } from 'react-router'
import { sitePath } from '#core/kernel/site-path.ts'
import { doneOf } from '#web/call-api.ts'
import { apiContext, localeContext, requestContext } from '#web/server/request-context.ts'
import type { Route } from './+types/logout.ts'
import { clearedTokenCookie } from './token-cookie.ts'

/** A link changes nothing: a visit by one is redirected to the back office. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(sitePath(context.get(localeContext), '/admin'))
}

/**
 * Ends the log-in on the server and deletes it here; where the API fails, the cookie stays, because the log-in is still
 * open. The log-in page that follows has the worker delete the pages that are kept for reading offline; the marks that
 * wait for a network stay, and are sent when their member logs in again.
 */
export async function action({ context }: Route.ActionArgs) {
  await doneOf(context.get(apiContext).logout.$post())
  const forgotten = clearedTokenCookie(context.get(requestContext).https)
  const to = sitePath(context.get(localeContext), '/admin/login')
  return redirect(to, { status: 303, headers: { 'Set-Cookie': forgotten } })
}
