import type { PhotoView } from '#core/catalogue/tour.schema.ts'
import type { SharedPicture } from '#web/document/page-head.tsx'

/** A photo at its largest, as what other sites show with a link. */
export function sharedPhoto({ base, widths, width, height, alt }: PhotoView): SharedPicture {
  const widest = Math.max(...widths)
  return {
    src: `${base}/${widest}.webp`,
    alt,
    width: widest,
    height: Math.round((widest * height) / width),
  }
}
