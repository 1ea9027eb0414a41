import { redirect } from 'react-router'
import { consentCookie } from '../document/consent.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { ownPath } from '../server/own-path.ts'
import { localeContext, requestContext } from '../server/request-context.ts'
import { postedForm } from '../forms/posted-form.ts'
import type { Route } from './+types/consent.ts'

/** A link chooses nothing. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(sitePath(context.get(localeContext), '/'))
}

/** Stores the visitor's choice, or deletes it to ask again, and redirects to their former page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request)
  const choice = form.get('choice')
  const cookie = consentCookie(
    choice === 'yes' || choice === 'no' ? choice : null,
    context.get(requestContext).https,
  )
  const to = pageOf(request, ownPath(form.get('back'))) ?? sitePath(context.get(localeContext), '/')
  return redirect(to, { status: 303, headers: { 'Set-Cookie': cookie } })
}

/** A page for every visitor does not know the query of one of them, such as a campaign's: the referrer does. */
function pageOf(request: Request, back: string | null): string | null {
  const referer = request.headers.get('Referer')
  if (back === null || referer === null || !URL.canParse(referer)) return back
  const { pathname, search } = new URL(referer)
  return pathname === back.split('?')[0] ? (ownPath(pathname + search) ?? back) : back
}
