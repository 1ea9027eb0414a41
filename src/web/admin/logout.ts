import { redirect } from 'react-router'
import { pathIn } from '../locale-path.ts'
import { apiContext, localeContext, requestContext } from '../request-context.ts'
import type { Route } from './+types/logout.ts'
import { forgottenTokenCookie } from './token-cookie.ts'

/** Nothing is changed by a link: whoever comes here by one is led to the admin. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(pathIn(context.get(localeContext), '/admin'))
}

/** Ends the login on the server and forgets it here. */
export async function action({ context }: Route.ActionArgs) {
  await context.get(apiContext).logout.$post()
  const forgotten = forgottenTokenCookie(context.get(requestContext).https)
  const to = pathIn(context.get(localeContext), '/admin/login')
  return redirect(to, { status: 303, headers: { 'Set-Cookie': forgotten } })
}
