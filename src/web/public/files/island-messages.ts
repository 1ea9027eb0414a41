import { messagesOfPath } from '#web/server/island-messages.server.ts'
import { apiContext, localeContext, requestContext } from '#web/server/request-context.ts'
import type { Route } from './+types/island-messages.ts'

/** The messages of a page's islands. Browsers keep each version for ever; the path of another one shows this one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const now = context.get(requestContext).clock.now()
  const file = await messagesOfPath(url.pathname, context.get(localeContext), context.get(apiContext), now)
  if (!file) return new Response('Not Found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(file.json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': file.isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  })
}
