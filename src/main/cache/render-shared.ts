import { withDependencies, type Dependencies } from '#database/facts.ts'
import type { Handle } from '../backend.ts'
import { cachedResponse, type CachedResponse, type Finished } from './cached-response.ts'
import type { Variant } from './request-variant.ts'
import type { Made } from './fact-cache.ts'
import type { Target } from './shared-routes.ts'

export type RenderSharedOptions = {
  fetch: Handle
  /** Scheme, host and port of the public site. */
  origin: string
  /** The headers of every response, unless it says otherwise. */
  headers: Readonly<Record<string, string>>
}

/** A finished response of the application. */
export type MadeResponse = Made<CachedResponse> & {
  /** True for a response that is for one visitor alone: it sets a cookie. */
  isOwn: boolean
}

/**
 * Makes responses by the application for everybody: of a request that is written from the target and the variant alone,
 * so that nothing of a visitor can be in them.
 */
export function renderShared({ fetch, origin, headers: common }: RenderSharedOptions) {
  return async (target: Target, variant: Variant, requestId: string): Promise<MadeResponse> => {
    const headers = new Headers({ Accept: 'text/html', 'X-Request-Id': requestId })
    if (variant.cookie) headers.set('Cookie', variant.cookie)
    const request = new Request(origin + target.url, { headers })
    const { result, dependencies } = await withDependencies(async (): Promise<Finished> => {
      const { status, headers: given, body } = await fetch(request, { isShared: true, clientAddress: null })
      return { status, headers: given, body: Buffer.from(await new Response(body).arrayBuffer()) }
    })
    const rule = result.headers.get('Cache-Control') ?? ''
    const isShareable = isForEverybody(result, variant, dependencies) && !rule.includes('no-store')
    if (isShareable && rule.startsWith('public')) result.headers.set('Cache-Tag', tagsOf(dependencies))
    return {
      value: await cachedResponse(result, common),
      dependencies,
      isShareable,
      isOwn: result.headers.has('Set-Cookie'),
    }
  }
}

/** A page that is known to depend on something, or the redirect to the language that its variant names. */
function isForEverybody({ status, headers }: Finished, variant: Variant, { facts }: Dependencies): boolean {
  if (headers.has('Set-Cookie')) return false
  return status === 200 ? facts.size > 0 : status === 302 && variant.isRedirect
}

/** The facts behind a response, by which a CDN can drop it too. */
function tagsOf({ facts }: Dependencies): string {
  return [...facts].sort().join(',')
}
