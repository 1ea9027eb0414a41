import { manifestResponse } from '#web/document/head/manifest-response.ts'
import { apiContext, localeContext } from '#web/server/request-context.ts'
import type { Route } from './+types/web-manifest.ts'

/** The data with which a phone puts the site on its home screen, in the page's language. */
export async function loader({ context }: Route.LoaderArgs) {
  const start = { id: '/', path: '/', display: 'minimal-ui' } as const
  return await manifestResponse(context.get(apiContext), context.get(localeContext), start)
}
