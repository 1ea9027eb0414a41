import {
  createContext,
  data,
  redirect,
  redirectDocument,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'
import { hasAbility, mustSetUpFirst, type Ability } from '#core/kernel/actor.ts'
import type { Whoami } from '#core/log-in/log-in.schema.ts'
import { bodyOf } from '../call-api.ts'
import { chosenLocale, redirectByLanguage } from '../server/locale-choice.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import { accountPath, isAccountPage } from './login/account-path.ts'

/** The logged-in member, known to every page behind the firewall. */
export const memberContext = createContext<Whoami>()

/** True when this logged-in member may open this path. */
type Guard = (member: Whoami, request: Request) => boolean

/**
 * The protection of the back office, as middleware of its layout: it runs before any loader and action. Without a live
 * log-in the API's 401 redirects to the log-in page (`api-fetch.ts`: cookie cleared, return path kept); a logged-in
 * member whom the guard refuses learns no more than that the page is missing. A member who must choose a password or
 * set up a second factor first is redirected there from every page. A typed `/admin` redirects to the member's own
 * language.
 */
export function firewall(guard: Guard = () => true): MiddlewareFunction<Response> {
  return async ({ context, request, url }, next) => {
    const member = await bodyOf(context.get(apiContext).auth.whoami.$get())
    const inOwnLanguage = chosenLocale(request) ? null : redirectByLanguage(request, member.locale)
    if (inOwnLanguage) throw redirect(inOwnLanguage)
    if (mustSetUpFirst(member) && !isAccountPage(url))
      // A page that the router runs has no messages of the account.
      throw redirectDocument(accountPath(context.get(localeContext), request.url))
    if (!guard(member, request)) throw pageNotFound(request)
    context.set(memberContext, member)
    return await next()
  }
}

/** Throws the page's 403 where the role of the member lacks the ability; for pages that make no call which refuses. */
export function requirePageAbility(context: Readonly<RouterContextProvider>, ability: Ability): void {
  if (hasAbility(context.get(memberContext), ability)) return
  throw data({ code: 'auth.forbidden' }, { status: 403 })
}

/** The 404 of a guard: "Page Not Found: {path}". */
export function pageNotFound(request: Request) {
  return data({ path: new URL(request.url).pathname.replace(/\.data$/, '') }, { status: 404 })
}
