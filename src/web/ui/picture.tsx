import { preload } from 'react-dom'

/** A photo rendered at several widths, at `{base}/{width}.{format}`. */
export interface PictureSource {
  base: string
  width: number
  height: number
  widths: readonly number[]
  formats: readonly ('avif' | 'webp')[]
  /** A data: URL of a few pixels, shown until the photo is there; may be empty. */
  blur: string
  alt: string
  /** The language of the alternative text, where it is not the page's. */
  lang?: string | undefined
  /** The point that stays in view when the photo is cropped, from 0 to 1. */
  focalX: number
  focalY: number
}

interface PictureProps {
  source: PictureSource
  /** Its shown width, in the form of the `sizes` attribute. */
  sizes: string
  /** First on the page: fetched at once and before others. */
  eager?: boolean
  /** True beside a text with the same content: the photo is not read aloud. */
  decorative?: boolean
}

export function Picture({ source: whole, sizes, eager = false, decorative = false }: PictureProps) {
  const source = { ...whole, widths: widthsFor(sizes, whole.widths) }
  const best = source.formats.includes('avif') ? 'avif' : 'webp'
  if (eager) {
    preload(urlOf(source, best), {
      as: 'image',
      type: `image/${best}`,
      imageSrcSet: srcSetOf(source, best),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <span className={`picture ${focalClasses(source)}`}>
      {source.blur && <img className="picture-blur" src={source.blur} alt="" />}
      <picture>
        {best === 'avif' && <source type="image/avif" srcSet={srcSetOf(source, 'avif')} sizes={sizes} />}
        <img
          src={urlOf(source, 'webp')}
          // Browsers without AVIF are few and old: one size serves them.
          {...(best === 'webp' && { srcSet: srcSetOf(source, 'webp'), sizes })}
          width={source.width}
          height={source.height}
          alt={decorative ? '' : source.alt}
          lang={decorative ? undefined : source.lang}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  )
}

/** The densest screens of phones have three pixels a CSS pixel. */
const DENSEST = 3
const PIXELS_PER_REM = 16

/** The widths that a browser can choose: for a fixed size, no more than the densest screen shows. */
function widthsFor(sizes: string, widths: readonly number[]): readonly number[] {
  const shown = sizes.split(', ').map((size) => /(?:^|\) )([\d.]+)rem$/.exec(size)?.[1])
  if (shown.includes(undefined)) return widths
  const pixels = Math.max(...shown.map(Number)) * PIXELS_PER_REM * DENSEST
  const enough = widths.findIndex((width) => width >= pixels)
  return enough === -1 ? widths : widths.slice(0, enough + 1)
}

function srcSetOf({ base, widths }: PictureSource, format: string): string {
  return widths.map((width) => `${base}/${width}.${format} ${width}w`).join(', ')
}

/** The width nearest to 640, for browsers without srcset. */
function urlOf({ base, widths }: PictureSource, format: string): string {
  const middle = widths.reduce(
    (nearest, width) => (Math.abs(width - 640) < Math.abs(nearest - 640) ? width : nearest),
    widths[0] ?? 640,
  )
  return `${base}/${middle}.${format}`
}

/**
 * The photos of the `Picture`s in a part of the document, so that a script needs no copy of their facts. In the browser
 * only.
 */
export function photosIn(part: ParentNode): PictureSource[] {
  return [...part.querySelectorAll('.picture')].flatMap((shown) => photoOf(shown) ?? [])
}

function photoOf(shown: Element): PictureSource | null {
  const image = shown.querySelector<HTMLImageElement>('picture > img')
  if (!image) return null
  const avif = shown.querySelector('source')
  const url = image.getAttribute('src') ?? ''
  const [, across, down] = /focal-x-(\d+) focal-y-(\d+)/.exec(shown.className) ?? []
  return {
    base: url.slice(0, url.lastIndexOf('/')),
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
    widths: [...(avif ?? image).srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
    formats: avif ? ['webp', 'avif'] : ['webp'],
    blur: shown.querySelector('.picture-blur')?.getAttribute('src') ?? '',
    alt: image.alt,
    lang: image.lang || undefined,
    focalX: Number(across) / 100,
    focalY: Number(down) / 100,
  }
}

/** The focal point to the next twentieth, as classes: the page's policy allows no style in an attribute. */
function focalClasses({ focalX, focalY }: PictureSource): string {
  return `focal-x-${twentieths(focalX)} focal-y-${twentieths(focalY)}`
}

function twentieths(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 20) * 5
}
