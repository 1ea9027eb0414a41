import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { usePathIn } from '../../document/page-locale.ts'

/** The address of the sheet of a look, null for the default one; undefined while the typed colour is none. */
type LookPreviewProps = { sheet: string | null | undefined }

const SHEETS = 'link[rel="stylesheet"][href^="/look/"]'

/** The home page in a frame, in the look that is chosen and not saved yet. */
export function LookPreview({ sheet }: LookPreviewProps) {
  const t = useTranslations('lookPage')
  const path = usePathIn()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const shown = frame.current
    const dress = () => {
      if (shown?.contentDocument && sheet !== undefined) dressIn(shown.contentDocument, sheet)
    }
    dress()
    shown?.addEventListener('load', dress)
    return () => shown?.removeEventListener('load', dress)
  }, [sheet])
  return (
    <section className="look-preview" aria-labelledby="look-preview-title">
      <h2 id="look-preview-title">{t('preview')}</h2>
      <p className="muted small">{t('previewText')}</p>
      {/* A page of ours with its scripts: a sandbox that allows both is none. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe ref={frame} className="look-frame" title={t('previewFrame')} src={path('/')} />
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
