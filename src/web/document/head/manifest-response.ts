import type { Locale } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { bodyOf } from '../../call-api.ts'
import type { ApiClient } from '../../server/request-context.ts'

/** The page that the icon opens, and its frame. */
type Start = { id: string; path: string; display: 'minimal-ui' | 'standalone' }

/** The web manifest in one language, that begins at one page. */
export async function manifestResponse(api: ApiClient, locale: Locale, start: Start): Promise<Response> {
  const { name, tagline, look } = await bodyOf(api.site.$get({ query: { locale } }))
  const manifest = {
    name,
    short_name: name,
    description: tagline,
    lang: locale,
    id: start.id,
    start_url: sitePath(locale, start.path),
    display: start.display,
    background_color: '#fdfbf6',
    theme_color: '#fdfbf6',
    icons: iconsAt(look.logo?.base),
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

/** The icons made from the operator's logo, else the product's own, which have a drawing too. */
function iconsAt(base: string | undefined) {
  const folder = base ?? ''
  return [
    ...(base === undefined ? [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }] : []),
    { src: `${folder}/icon-192.png`, sizes: '192x192', type: 'image/png' },
    { src: `${folder}/icon-512.png`, sizes: '512x512', type: 'image/png' },
    { src: `${folder}/icon-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
}
