import { manifestResponse } from '../../document/head/manifest-response.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import type { Route } from './+types/office-manifest.ts'

/**
 * The data with which a phone puts the back office on its home screen. An iPhone shows notices only for a site that
 * opens from there without the browser's bars (`standalone`).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const start = { id: '/admin', path: '/admin', display: 'standalone' } as const
  return await manifestResponse(context.get(apiContext), context.get(localeContext), start)
}
