import { redirect } from 'react-router'
import { sitePath } from '#core/kernel/site-path.ts'
import { apiContext, localeContext, requestContext } from '../server/request-context.ts'
import type { Route } from './+types/logout.ts'
import { forgottenTokenCookie } from './login/token-cookie.ts'

/** Nothing is changed by a link: whoever comes here by one is led to the admin. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(sitePath(context.get(localeContext), '/admin'))
}

/**
 * Ends the login on the server and forgets it here, with all that this browser stored: the guest list that is kept to be
 * read without a connection.
 */
export async function action({ context }: Route.ActionArgs) {
  await context.get(apiContext).logout.$post()
  const forgotten = forgottenTokenCookie(context.get(requestContext).https)
  const to = sitePath(context.get(localeContext), '/admin/login')
  const headers = { 'Set-Cookie': forgotten, 'Clear-Site-Data': '"storage"' }
  return redirect(to, { status: 303, headers })
}
