import { redirect } from 'react-router'
import { consentCookie } from '../document/consent.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { ownPath } from '../server/own-path.ts'
import { localeContext, requestContext } from '../server/request-context.ts'
import { postedForm } from '../forms/posted-form.ts'
import type { Route } from './+types/consent.ts'

/** Nothing is chosen by a link. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(sitePath(context.get(localeContext), '/'))
}

/** Keeps what the visitor chose, or forgets it to ask again, and leads back to the page they were on. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request)
  const choice = form.get('choice')
  const cookie = consentCookie(
    choice === 'yes' || choice === 'no' ? choice : null,
    context.get(requestContext).https,
  )
  const to = ownPath(form.get('back')) ?? sitePath(context.get(localeContext), '/')
  return redirect(to, { status: 303, headers: { 'Set-Cookie': cookie } })
}
