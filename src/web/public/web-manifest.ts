import { answerOf } from '../call-api.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import type { Route } from './+types/web-manifest.ts'

/** The data with which a phone puts the site on its home screen, in the page's language. */
export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const { name, tagline, look } = await answerOf(context.get(apiContext).site.$get({ query: { locale } }))
  const manifest = {
    name,
    short_name: name,
    description: tagline,
    lang: locale,
    id: '/',
    start_url: sitePath(locale, '/'),
    display: 'minimal-ui',
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
