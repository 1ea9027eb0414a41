import type { PhotoFile } from '../photo/photo-renderer.ts'
import { GROUNDS } from './accent-scale.ts'
import type { Hex } from './oklch.ts'

/** The largest sides of a logo on pages, in pixels: twice the room that the header gives it. */
export const LOGO_WIDTH = 440
export const LOGO_HEIGHT = 112

/** Narrower than this share of its height, a logo is a mark beside the name; a wider one is the name itself. */
const MARK_SHARE = 1.7

/** True for a logo that needs the operator's name beside it. */
export function isMark({ width, height }: { width: number; height: number }): boolean {
  return width < MARK_SHARE * height
}

/** The smallest sides of a logo, in pixels without its empty margin: a smaller one is a blur in an icon. */
export const LOGO_SMALLEST = { shorter: 24, longer: 64 } as const

type LogoIcon = { name: string; size: number; share: number; ground: Hex | null }

/** The icons made from a logo: squares with a share for the logo. Phones cut a maskable icon to any shape. */
export const LOGO_ICONS = [
  { name: 'icon-32.png', size: 32, share: 1, ground: null },
  { name: 'icon-180.png', size: 180, share: 0.8, ground: GROUNDS.surface },
  { name: 'icon-192.png', size: 192, share: 0.92, ground: null },
  { name: 'icon-512.png', size: 512, share: 0.92, ground: null },
  { name: 'icon-maskable-512.png', size: 512, share: 0.6, ground: GROUNDS.surface },
] as const satisfies readonly LogoIcon[]

/** A logo ready for pages, or the reason why it cannot be one. */
export type RenderedLogo =
  | { width: number; height: number; files: PhotoFile[] }
  | { fault: 'too_small'; width: number; height: number }
  | { fault: 'unreadable' | 'unseen' }

/** Renders logos from images and from drawings. */
export interface LogoRenderer {
  /**
   * The logo without its empty margin, as `logo.webp` and `logo.png`, and its icons. A logo of which no part is seen on
   * paper is a fault. Takes JPEG, PNG, WebP, AVIF and SVG of at most PIXELS_MAX pixels; a drawing must have passed
   * `drawingFault`.
   */
  renderLogo(source: Buffer): Promise<RenderedLogo>
}
