import { cssOfPath } from '#core/look/look-css.ts'
import type { Route } from './+types/look-sheet.ts'

/** The style sheet of a look, made from its path alone, without the database; browsers keep it for ever. */
export function loader({ url }: Route.LoaderArgs) {
  const sheet = cssOfPath(url.pathname)
  if (!sheet) return new Response('Not Found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(sheet.css, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      // The path of an earlier version shows the colours of this one.
      'Cache-Control': sheet.isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
