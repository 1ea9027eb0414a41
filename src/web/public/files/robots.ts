import { LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { requestContext } from '#web/server/request-context.ts'
import type { Route } from './+types/robots.ts'

const PRIVATE = ['/admin', '/checkout', '/reservation', '/api']

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext)
  const closed = LOCALES.flatMap((locale) => PRIVATE.map((path) => `Disallow: ${sitePath(locale, path)}`))
  const text = ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
