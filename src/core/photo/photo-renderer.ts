/** A file of a photo, to be stored under `{storage key}/{name}`. */
export interface PhotoFile {
  name: string
  contentType: 'image/avif' | 'image/webp' | 'image/png'
  body: Buffer
}

/** A photo ready for pages: the facts of its row, and its files (the master and every width as WebP). */
export interface RenderedPhoto {
  width: number
  height: number
  widths: number[]
  /** A data: URL of a WebP of at most 12 px in width and 48 in height. */
  blur: string
  files: PhotoFile[]
}

/** The name of the file from which later formats are rendered. */
export const MASTER = 'master.webp'

/** The largest photo that is decoded. */
export const PIXELS_MAX = 40_000_000

/** Renders uploaded photos for pages. */
export interface PhotoRenderer {
  /** The number of pixels that a photo declares, without decoding it; null when it cannot be read. */
  pixelsOf(source: Buffer): Promise<number | null>
  /**
   * The photo upright, without the place, time and camera it was taken with. Accepts JPEG, PNG, WebP and AVIF of at
   * most PIXELS_MAX pixels, of any proportions; null for anything else, drawings and unreadable files included.
   */
  renderWebp(source: Buffer): Promise<RenderedPhoto | null>
  /** The same widths as AVIF, from the master. Slow: for a job. */
  renderAvif(master: Buffer, widths: readonly number[]): Promise<PhotoFile[]>
  /**
   * A JPEG of twice the given size, cut around the focus (0 to 1 from the upper left) and of at most `bytesMax` bytes,
   * for mail programs, which read no WebP. Null for a photo that cannot be read.
   */
  renderForEmail(photo: Buffer, shape: EmailShape): Promise<Buffer | null>
}

/** The size in the pixels of a page. */
export type EmailShape = {
  width: number
  height: number
  focus: { x: number; y: number }
  bytesMax: number
}
