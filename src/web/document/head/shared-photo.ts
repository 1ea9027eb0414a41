import type { PhotoView } from '#core/photo/photo.schema.ts'
import type { SharedPhoto } from '#web/document/head/page-head.tsx'

/** A photo at its largest, for the links of other sites. */
export function sharedPhoto({ base, widths, width, height, alt }: PhotoView): SharedPhoto {
  const widest = Math.max(...widths)
  return {
    src: `${base}/${widest}.webp`,
    alt,
    width: widest,
    height: Math.round((widest * height) / width),
  }
}
