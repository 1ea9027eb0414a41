import { Picture, type PictureSource } from '#web/ui/picture.tsx'

/** `lang`: where it is not the page's. */
export type MarkedText = { text: string; lang: string | undefined }

interface GuideBandProps {
  kicker: string
  name: string
  /** The quotation with its marks. */
  quote: MarkedText
  summary: MarkedText
  more: { label: string; href: string }
  portrait: PictureSource
}

/** The guide of the tours, in their own words. */
export function GuideBand({ kicker, name, quote, summary, more, portrait }: GuideBandProps) {
  return (
    <section className="guide-band section" aria-labelledby="guide-title">
      <div className="wrap">
        <figure>
          <Picture source={portrait} sizes="(width >= 60rem) 34rem, 92vw" />
        </figure>
        <div>
          <p className="kicker">{kicker}</p>
          <h2 id="guide-title">{name}</h2>
          <blockquote lang={quote.lang}>{quote.text}</blockquote>
          <p className="muted" lang={summary.lang}>
            {summary.text}
          </p>
          <a className="text-link" href={more.href}>
            {more.label}
          </a>
        </div>
      </div>
    </section>
  )
}
