import { use, useEffect, type ReactNode } from 'react'
import {
  Links,
  Outlet,
  redirect,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { bodyOf } from './call-api.ts'
import { readConsent } from './document/consent.ts'
import { DocumentDataContext } from './document/document-data.ts'
import { DocumentHead } from './document/head/document-head.tsx'
import { offeredPath } from './document/offered-path.ts'
import { LookSheet } from './document/head/look-sheet.tsx'
import { useBuildId } from './document/build-id.ts'
import type { SiteView } from '#core/site/site.schema.ts'
import { localeOfPath, plainPath } from '#core/kernel/site-path.ts'
import { ISLAND_SCRIPTS } from './document/head/island-scripts.ts'
import { hydrationOf, islandsOf } from './document/page-handle.ts'
import { ErrorPage } from './public/error-page.tsx'
import { failedFileContext } from './server/error-as-page.ts'
import { apiContext, localeContext, requestContext } from './server/request-context.ts'
import { isPrivatePath } from './server/security-headers.ts'
import { IslandScripts } from './islands/island.tsx'
import { FailureToast } from './sending/failure-toast-model.tsx'
import { keepPage } from './sending/keep-page.ts'
import { dispatchHydrated } from './sending/page-events.ts'
import { PageMessages, MessagesInDocument } from './document/messages.tsx'
import { useIconFallback } from './document/site-data.ts'
import './styles/public.css'

/**
 * Never fails: without the operator's data there is still a page that says so. A page in a language that is switched
 * off leads to the same one in the first language of the site; a refused form stays, so that its text is not lost, and
 * so does the page of a failed file.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { origin, iconFallback, log, requestId, route, clock, isRead } = context.get(requestContext)
  const query = { locale: context.get(localeContext) }
  const site = await bodyOf(context.get(apiContext).site.$get({ query })).catch((error: unknown) => {
    if (error instanceof Response) throw error
    log.error('site.unavailable', { requestId, route, error })
    return null
  })
  const stays = !isRead || context.get(failedFileContext) !== null
  const elsewhere = site && !stays ? offeredPath(url, site.languages) : null
  if (elsewhere !== null) throw redirect(elsewhere)
  const tagManager = isPrivatePath(plainPath(url.pathname)) ? null : site?.tagManager
  const measuring = tagManager ? { tagManager, consent: readConsent(request) } : null
  return {
    origin,
    iconFallback,
    site: site && withTests(site),
    measuring,
    readAt: clock.now().epochMilliseconds,
  }
}

/** Before the site is live, the holder of a preview link books tests, whatever the state of sales. */
function withTests(site: SiteView): SiteView {
  return site.live ? site : { ...site, sales: 'test' }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

/** During a visit of a page, only a form of the settings changes the operator's data. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOfSettings = formAction !== undefined && plainPath(formAction).startsWith('/admin/settings')
  return isOfSettings && defaultShouldRevalidate
}

/** The document. Only pages that need them have React's scripts; an error page never does. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname)
  // An error that a layout shows inside itself does not reach this far.
  const failed = Boolean(useRouteError()) || Boolean(use(DocumentDataContext)?.failed)
  const handles = useMatches().map(({ handle }) => handle)
  const hydrated = !failed && hydrationOf(handles) !== null
  const islands = failed ? undefined : islandsOf(handles)
  return (
    <PageMessages locale={locale}>
      <html lang={locale} data-build={useBuildId()} data-icon-fallback={useIconFallback()}>
        <head>
          <DocumentHead failed={failed} />
          <Links />
          <LookSheet />
        </head>
        <body>
          {children}
          <FailureToast />
          {(hydrated || islands) && <MessagesInDocument />}
          {hydrated && <Scripts />}
          {islands && <IslandScripts src={ISLAND_SCRIPTS[islands]} />}
        </body>
      </html>
    </PageMessages>
  )
}

export default function Root() {
  useEffect(dispatchHydrated, [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
