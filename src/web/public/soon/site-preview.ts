import { redirect } from 'react-router'
import { sitePath } from '#core/kernel/site-path.ts'
import { bodyOf } from '../../call-api.ts'
import { apiContext, localeContext, requestContext } from '../../server/request-context.ts'
import { isHeaderText } from '../../server/cookies.ts'
import { previewCookie } from '../../server/preview-cookie.ts'
import type { Route } from './+types/site-preview.ts'

/** Opens the link that the owner has made: the site is shown before it is live, as long as the link is good. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { https } = context.get(requestContext)
  const home = sitePath(context.get(localeContext), '/')
  if (!isHeaderText(token)) return redirect(home, 303)
  const api = context.get(apiContext)
  const { live, open } = await bodyOf(api.launch.visit.$get({}, { headers: { 'X-Site-Preview': token } }))
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (open && !live) headers.set('Set-Cookie', previewCookie(token, https))
  return redirect(home, { status: 303, headers })
}
