import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { plainPath } from '#core/kernel/site-path.ts'
import { bodyOf, problemOf } from '../../call-api.ts'
import { offeredPath } from '../../document/offered-path.ts'
import { failedFileContext } from '../../server/error-as-page.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import { isPrivatePath } from '../../server/security-headers.ts'
import type { SoonFacts } from './soon-page.tsx'

/**
 * Until the site is live, its pages are an announcement for everybody but the team and the holders of a preview link.
 * Pages behind a secret stay open: they belong to test bookings.
 */
export const showWhenLive: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const pathname = url.pathname.replace(/\.data$/, '')
  const path = plainPath(pathname)
  // The service worker keeps the page for a lost connection, whoever visits.
  if (isPrivatePath(path) || path === '/offline') return next()
  const soon = await announcementFor(context)
  // The root redirects the other pages; an announcement is thrown before it has read anything.
  const isFile = context.get(failedFileContext) !== null
  const elsewhere = soon && !isFile && offeredPath({ pathname, search: url.search }, soon.languages)
  if (elsewhere) throw redirect(elsewhere)
  if (soon) throw data(soon, { status: 503 })
  return next()
}

/**
 * Null for a person who may see the site. Where the API fails, the page itself says what is wrong; one that has no time
 * is not asked a second time, because its visitor would wait twice. Throws ApiProblem then.
 */
export async function announcementFor(context: Readonly<RouterContextProvider>): Promise<SoonFacts | null> {
  const api = context.get(apiContext)
  const query = { locale: context.get(localeContext) }
  const response = await api.site.$get({ query })
  // Beside the documented responses.
  const status: number = response.status
  if (status === 503) throw await problemOf(response)
  if (!response.ok) return null
  const { live, name, email, phone, languages } = await response.json()
  if (live || (await bodyOf(api.launch.visit.$get())).open) return null
  return { code: 'shop.not_live', name, email, phone, languages }
}
