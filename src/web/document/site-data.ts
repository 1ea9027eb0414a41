import { useRouteLoaderData } from 'react-router'
import { LOCALES } from '#core/kernel/locale.ts'
import type { Offered } from '#core/site/languages.ts'
import type { SiteView } from '#core/site/site.schema.ts'
import type { loader } from '../root.tsx'

/** The operator's data on every page; null on the error page for an unreachable API. */
export function useSiteOrNull(): SiteView | null {
  return useRouteLoaderData<typeof loader>('root')?.site ?? null
}

/** The operator's data, on pages that need it. */
export function useSite(): SiteView {
  const site = useSiteOrNull()
  if (!site) throw new Error('The API did not return the operator.')
  return site
}

/** The languages in which visitors read the site; all of them where the API names none. */
export function useOffered(): Offered {
  const [first, ...others] = useSiteOrNull()?.languages ?? LOCALES
  return first === undefined ? LOCALES : [first, ...others]
}

/** Scheme, host and port of the public site; empty when even the root's data is missing. */
export function useOrigin(): string {
  return useRouteLoaderData<typeof loader>('root')?.origin ?? ''
}

/** The service that the browser may ask for an icon that our own service lacks. */
export function useIconFallback(): string | undefined {
  return useRouteLoaderData<typeof loader>('root')?.iconFallback ?? undefined
}
