import {
  data,
  isRouteErrorResponse,
  type DataRouter,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router'
import { problemMessage } from '#i18n/problem-message.ts'
import { localeOfPath } from '#core/kernel/site-path.ts'
import { messagesInDocument } from '../document/messages.tsx'
import { NO_RESPONSE } from './no-response.ts'
import { backHere, isEndedLogin } from './login-url.ts'
import {
  dispatchFormRequest,
  dispatchFormResponse,
  dispatchFailure,
  dispatchSessionEnded,
  hasTyped,
} from './page-events.ts'
import { isReadingQuietly } from './read-quietly.ts'

type Results = Record<string, DataStrategyResult>
type Router = Pick<DataRouter, 'state' | 'navigate'>

/**
 * Keeps the page and the typed text when a request of the router gets no readable response: offline, a reset, a 5xx, a
 * body of another server. A toast says so, except for a read that nobody asked for, and the form can be sent again. It
 * covers every action, loader and fetcher of a hydrated page. A 404 of a loader is left to the error boundaries.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const isPost = request.method !== 'GET'
  if (isPost) dispatchFormRequest(request)
  const results = await next()
  const { __reactRouterDataRouter: router } = globalThis as { __reactRouterDataRouter?: Router }
  if (!router || request.signal.aborted) return results
  if (leadsToLogin(results, request, router)) return results
  const lost = Object.entries(results).filter(
    ([, { type, result }]) => type === 'error' && !isResponse(result),
  )
  if (lost.length === 0 || (!isPost && lost.some(([, { result }]) => isPageResponse(result)))) {
    if (isPost) dispatchFormResponse(request, Object.values(results).some(isRefused))
    return results
  }
  const isUnasked = isReadingQuietly() && !isPost && !isNavigation(request, router)
  if (!isUnasked) dispatchFailure(messageFor(lost.map(([, { result }]) => result)))
  if (isPost) return withPosted(results, lost, request, router)
  if (isNavigation(request, router)) return leaveOrStay(results, request, router)
  return withLoaded(results, lost, router)
}

function isResponse(result: unknown): result is Response {
  return result instanceof Response
}

/** The router wraps the data of an action with its status. */
function isRefused({ result }: DataStrategyResult): boolean {
  const { data: response } = (result ?? {}) as { data?: { refusal?: unknown } | null }
  return Boolean(response?.refusal)
}

/** The server's statement about the URL itself: its error page is the right response. */
function isPageResponse(result: unknown): boolean {
  return isRouteErrorResponse(result) && result.status < 500
}

/**
 * True after a redirect to the log-in page. The typed text is kept first, because the log-in page is a document of its
 * own.
 */
function leadsToLogin(results: Results, request: Request, router: Router): boolean {
  const response = Object.values(results).find(({ result }) => isResponse(result))?.result
  const location = isResponse(response) ? response.headers.get('Location') : null
  if (!location || !isEndedLogin(location)) return false
  dispatchSessionEnded()
  if (!isNavigation(request, router)) (response as Response).headers.set('Location', backHere(location))
  return true
}

/** True for a request of the page to which a link or the browser's history leads. */
function isNavigation({ url, method }: Request, { state }: Router): boolean {
  const { location } = state.navigation
  const { pathname, search } = new URL(url)
  if (!location || method !== 'GET' || state.navigation.formMethod === 'POST') return false
  return location.pathname + location.search === pathname + search
}

/** The former response stays. Without a response nothing is known, so nothing is loaded again. */
function withPosted(
  results: Results,
  lost: [string, DataStrategyResult][],
  request: Request,
  router: Router,
) {
  const { pathname, search } = new URL(request.url)
  const { navigation, actionData, fetchers } = router.state
  const isSent = ({ state, formAction }: { state: string; formAction: string | undefined }) =>
    state === 'submitting' && formAction?.split('#')[0] === pathname + search
  const kept = (id: string) =>
    isSent(navigation) ? actionData?.[id] : [...fetchers.values()].find(isSent)?.data
  return {
    ...results,
    ...Object.fromEntries(
      lost.map(([id]) => [id, { type: 'data', result: data(kept(id), NO_RESPONSE) } as const]),
    ),
  }
}

/** The page keeps its content: a finished action is still reported, with the former rows. */
function withLoaded(results: Results, lost: [string, DataStrategyResult][], { state }: Router): Results {
  const loading = [...state.fetchers.values()].find((fetcher) => fetcher.state === 'loading')
  const kept = (id: string) => (id in state.loaderData ? state.loaderData[id] : loading?.data)
  return {
    ...results,
    ...Object.fromEntries(lost.map(([id]) => [id, { type: 'data', result: kept(id) } as const])),
  }
}

/** With typed text the page stays. Otherwise the browser navigates, and the worker has its kept pages. */
function leaveOrStay(results: Results, request: Request, router: Router): Results {
  if (!hasTyped()) {
    location.assign(request.url)
    return results
  }
  const { location: here } = router.state
  const isBack = pathOf(here) !== location.pathname + location.search
  void router.navigate(pathOf(here) + here.hash, {
    // The browser's history has gone back already, so the page is put on top of it again.
    replace: !isBack,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
    // The visit stays the first one, however often its page is put back: another one would draw the form again.
    state: { visit: here.key, ...(here.state as object | null) },
  })
  return results
}

function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search
}

/** The message of the server's code, else undefined: the default message. */
function messageFor(errors: readonly unknown[]): string | undefined {
  for (const error of errors) {
    const facts: unknown = isRouteErrorResponse(error) ? error.data : null
    if (typeof facts !== 'object' || facts === null) continue
    const { message, code } = facts as { message?: unknown; code?: unknown }
    const key = typeof message === 'string' ? message : code
    if (typeof key === 'string')
      return problemMessage(localeOfPath(location.pathname), messagesInDocument(), {
        ...facts,
        message: key,
      })
  }
  return undefined
}
