import { langOf, textsIn, type Locale, type PartialText } from '../kernel/locale.ts'
import type { PhotoView } from './photo.schema.ts'

/** The columns of a photo from which its view is made. */
export type PhotoRow = {
  id: string
  storage_key: string
  width: number
  height: number
  widths: number[]
  formats: ('avif' | 'webp')[]
  blur: string
  alt: PartialText
  focal_x: number
  focal_y: number
}

/** A photo is shown by components that know no other view, so it contains the language of its one text itself. */
function altOf(text: PartialText, locale: Locale): Pick<PhotoView, 'alt' | 'lang'> {
  const alt = textsIn({ alt: text }, locale)
  return { alt: alt.alt, lang: langOf(alt, 'alt') }
}

/** A photo as pages need it; its files are at `{base}/{width}.{format}`. */
export function photoView(row: PhotoRow, locale: Locale): PhotoView {
  return {
    id: row.id,
    base: `/photos/${row.storage_key}`,
    width: row.width,
    height: row.height,
    widths: row.widths,
    formats: row.formats,
    blur: row.blur,
    ...altOf(row.alt, locale),
    focalX: row.focal_x,
    focalY: row.focal_y,
  }
}
