import { useLocation } from 'react-router'
import { INTL_TAG } from '#core/kernel/locale.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { useOffered, useOrigin, useSiteOrNull } from '../site-data.ts'
import { usePageLocale } from '../page-locale.ts'
import { canonicalPath } from './canonical-path.ts'

type PageHeadProps = {
  title: string
  description: string
  /** The image that other sites show with a link to the page. */
  image?: SharedPhoto | undefined
}

/** `src` is a path of this site. */
export type SharedPhoto = { src: string; alt: string; width: number; height: number }

/** The head of one page: title, description and its look when shared. React moves all of it into <head>. */
export function PageHead({ title, description, image }: PageHeadProps) {
  const site = useSiteOrNull()
  const origin = useOrigin()
  const locale = usePageLocale()
  const path = canonicalPath(useLocation())
  const offered = useOffered()
  const shown = image ?? { ...MARK, alt: site?.name ?? title }
  return (
    <>
      <title>{site ? titleWithName(title, site.name) : title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={siteUrl(origin, locale, path)} />
      {site && <meta property="og:site_name" content={site.name} />}
      <meta property="og:locale" content={openGraphTag(locale)} />
      {offered
        .filter((code) => code !== locale)
        .map((code) => (
          <meta key={code} property="og:locale:alternate" content={openGraphTag(code)} />
        ))}
      <meta property="og:image" content={origin + shown.src} />
      <meta property="og:image:width" content={String(shown.width)} />
      <meta property="og:image:height" content={String(shown.height)} />
      <meta property="og:image:alt" content={shown.alt} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** The image of pages without a photo of their own. */
const MARK = { src: '/icon-512.png', width: 512, height: 512 }

/** The length of a title in search results. */
const TITLE_MAX = 65

/** Adds the operator's name where there is room. */
function titleWithName(title: string, name: string): string {
  const full = `${title} · ${name}`
  return title.includes(name) || full.length > TITLE_MAX ? title : full
}

function openGraphTag(locale: keyof typeof INTL_TAG): string {
  return INTL_TAG[locale].replace('-', '_')
}
