import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { BareBrand } from '../../document/brand.tsx'
import { isMark } from '#core/look/logo-renderer.ts'
import { usePathIn } from '../../document/page-locale.ts'
import type { ShownLogo } from './shown-logo.ts'

type LookPreviewProps = {
  /** The URL of the sheet of a look, null for the default one; undefined while the typed colour is invalid. */
  sheet: string | null | undefined
  logo: ShownLogo | null
  name: string
  /** The form has what is saved. */
  isSaved: boolean
}

const SHEETS = 'link[rel="stylesheet"][href^="/look/"]'

/** The home page in a frame, in the look that is chosen. */
export function LookPreview({ sheet, logo, name, isSaved }: LookPreviewProps) {
  const t = useTranslations('lookPage')
  const path = usePathIn()
  const frame = useRef<HTMLIFrameElement>(null)
  const bare = useRef<HTMLDivElement>(null)
  const { src, width, height } = logo ?? {}
  useEffect(() => {
    const shown = frame.current
    const dress = () => {
      const page = shown?.contentDocument
      // A page that has only begun to arrive has no head; it is dressed once it is loaded.
      if (!page?.querySelector('head')) return
      if (sheet !== undefined) dressIn(page, sheet)
      if (src !== undefined) brandWith(page, { src, width: width ?? 0, height: height ?? 0 }, name)
      else brandBare(page, [...(bare.current?.childNodes ?? [])])
    }
    dress()
    shown?.addEventListener('load', dress)
    return () => shown?.removeEventListener('load', dress)
  }, [sheet, src, width, height, name])
  return (
    <section className="look-preview" aria-labelledby="look-preview-title">
      <h2 id="look-preview-title">{t('preview')}</h2>
      <p className="muted small">{t(isSaved ? 'previewSaved' : 'previewUnsaved')}</p>
      {/* A page of the site with its scripts: a sandbox that permits both protects nothing. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe ref={frame} className="look-frame" title={t('previewFrame')} src={path('/')} />
      <div hidden ref={bare}>
        <BareBrand name={name} />
      </div>
    </section>
  )
}

/** The former sheet goes when the new one is there, so that no other colour is seen between them. */
function dressIn(page: Document, sheet: string | null): void {
  const former = [...page.querySelectorAll<HTMLLinkElement>(SHEETS)]
  const strip = () => former.forEach((link) => link.remove())
  if (sheet === null) return strip()
  if (former.at(-1)?.getAttribute('href') === sheet) return
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheet
  link.addEventListener('load', strip)
  page.head.append(link)
}

/** The logo in place of the mark, at the top and at the bottom of the page. */
function brandWith(page: Document, logo: ShownLogo, name: string): void {
  for (const brand of page.querySelectorAll<HTMLElement>('.brand')) {
    const present = brand.querySelector<HTMLImageElement>('.brand-logo')
    if (present?.getAttribute('src') === logo.src) continue
    const text = page.createElement('span')
    text.textContent = name
    const image = page.createElement('img')
    image.className = 'brand-logo'
    image.alt = name
    image.width = logo.width
    image.height = logo.height
    image.src = logo.src
    brand.replaceChildren(image, ...(isMark(logo) ? [text] : []))
  }
}

/** The mark and the name in place of a logo. */
function brandBare(page: Document, bare: readonly Node[]): void {
  for (const brand of page.querySelectorAll<HTMLElement>('.brand')) {
    if (!brand.querySelector('.brand-logo')) continue
    brand.replaceChildren(...bare.map((node) => page.importNode(node, true)))
  }
}
