import { use } from 'react'
import { useLocation } from 'react-router'
import { DocumentDataContext } from '../document-data.ts'
import bodyFont from '../../fonts/figtree.woff2?url'
import displayFont from '../../fonts/bricolage-grotesque.woff2?url'
import { sitePath, plainPath, siteUrl } from '#core/kernel/site-path.ts'
import pageScript from '../../browser/page-script.ts?worker&url'
import { isPrivatePath } from '../../server/security-headers.ts'
import { useOffered, useOrigin, useSiteOrNull } from '../site-data.ts'
import { canonicalPath } from './canonical-path.ts'
import { isOfficePath } from './look-sheet.tsx'
import { usePageLocale } from '../page-locale.ts'
import { PageScripts } from './page-scripts.tsx'

/** The common head of all pages; title, description and images for sharing are the page's own (`PageHead`). */
export function DocumentHead({ failed }: { failed: boolean }) {
  const location = useLocation()
  const path = plainPath(location.pathname)
  const nonce = use(DocumentDataContext)?.nonce
  const look = useSiteOrNull()?.look
  // The back office keeps the product's own look.
  const isOperators = look && !isOfficePath(path)
  const fonts = isOperators && look.pairing !== 'poster' ? [bodyFont] : [displayFont, bodyFont]
  const indexed = !failed && !isPrivatePath(path) && path !== '/offline'
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#fdfbf6" />
      {indexed ? <LanguageLinks path={canonicalPath(location)} /> : <meta name="robots" content="noindex" />}
      {fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <IconLinks base={look?.logo?.base} />
      <link
        rel="manifest"
        href={sitePath(
          usePageLocale(),
          isOfficePath(path) ? '/admin/office.webmanifest' : '/manifest.webmanifest',
        )}
      />
      <PageScripts pageScript={pageScript} nonce={nonce} />
      {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
    </>
  )
}

/** The icons made from the operator's logo, else the product's own. */
function IconLinks({ base }: { base: string | undefined }) {
  if (base === undefined)
    return (
      <>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>
    )
  return (
    <>
      <link rel="icon" href={`${base}/icon-32.png`} sizes="32x32" type="image/png" />
      <link rel="icon" href={`${base}/icon-192.png`} sizes="192x192" type="image/png" />
      <link rel="apple-touch-icon" href={`${base}/icon-180.png`} />
    </>
  )
}

/** Absolute, to itself and reciprocal: the same pairs as in the sitemap. */
function LanguageLinks({ path }: { path: string }) {
  const origin = useOrigin()
  const locale = usePageLocale()
  const offered = useOffered()
  if (!origin) return null
  return (
    <>
      <link rel="canonical" href={siteUrl(origin, locale, path)} />
      {offered.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={siteUrl(origin, code, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={siteUrl(origin, offered[0], path)} />
    </>
  )
}
