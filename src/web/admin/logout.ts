import { redirect } from 'react-router'
import { sitePath } from '#core/kernel/site-path.ts'
import { apiContext, localeContext, requestContext } from '../server/request-context.ts'
import type { Route } from './+types/logout.ts'
import { clearedTokenCookie } from './login/token-cookie.ts'

/** A link changes nothing: a visit by one is redirected to the back office. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(sitePath(context.get(localeContext), '/admin'))
}

/**
 * Ends the log-in on the server and deletes it here, with everything that this browser stored: the guest list for
 * reading offline.
 */
export async function action({ context }: Route.ActionArgs) {
  await context.get(apiContext).logout.$post()
  const forgotten = clearedTokenCookie(context.get(requestContext).https)
  const to = sitePath(context.get(localeContext), '/admin/login')
  const headers = { 'Set-Cookie': forgotten, 'Clear-Site-Data': '"storage"' }
  return redirect(to, { status: 303, headers })
}
