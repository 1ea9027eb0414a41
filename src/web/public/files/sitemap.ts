import { DEFAULT_LOCALE, type Locale } from '#core/kernel/locale.ts'
import { bodyOf } from '#web/call-api.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { apiContext, requestContext, type ApiClient } from '#web/server/request-context.ts'
import type { Route } from './+types/sitemap.ts'
import { announcementFor } from '../soon/show-when-live.ts'

const NOT_YET = { 'Cache-Control': 'no-store', 'Retry-After': '86400' }

type Page = { path: string; lastModified?: string }

/** The published tours and the pages of text, in every language of the site, each with its counterparts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext)
  // A site that is not live has no pages to find.
  if (await announcementFor(context)) throw new Response(null, { status: 503, headers: NOT_YET })
  const { pages, languages } = await pagesToFind(context.get(apiContext))
  return new Response(sitemapOf(origin, pages, languages), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

async function pagesToFind(api: ApiClient): Promise<{ pages: Page[]; languages: Locale[] }> {
  const query = { locale: DEFAULT_LOCALE }
  const [{ sections, languages }, tours, { terms }, guides] = await Promise.all([
    bodyOf(api.site.$get({ query })),
    bodyOf(api['tour-paths'].$get()),
    bodyOf(api.content.$get({ query })),
    bodyOf(api.guides.$get({ query })),
  ])
  const pages = [
    { path: '/' },
    { path: '/dates' },
    ...tours.map(({ slug, updatedAt }) => ({ path: `/tour/${slug}`, lastModified: updatedAt })),
    ...(sections.guide ? [{ path: '/whoami' }] : []),
    ...(guides.length > 0 ? [{ path: '/guides' }] : []),
    ...(sections.faq ? [{ path: '/faq' }] : []),
    { path: '/contact' },
    { path: '/private' },
    { path: '/cgv', lastModified: terms.updatedOn },
    { path: '/accessibility' },
  ]
  return { pages, languages }
}

function sitemapOf(origin: string, pages: readonly Page[], languages: readonly Locale[]): string {
  const urls = pages.flatMap((page) =>
    languages.map((locale) => urlElement(origin, page, { locale, languages })),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

type InLanguage = { locale: Locale; languages: readonly Locale[] }

function urlElement(origin: string, { path, lastModified }: Page, { locale, languages }: InLanguage): string {
  const urlIn = (code: Locale) => escapeXml(siteUrl(origin, code, path))
  const [first = DEFAULT_LOCALE] = languages
  const alternates = [...languages.map((code) => [code, code] as const), ['x-default', first] as const]
  return [
    `<url><loc>${urlIn(locale)}</loc>`,
    lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : '',
    ...alternates.map(
      ([tag, code]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${urlIn(code)}"/>`,
    ),
    '</url>',
  ].join('')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
