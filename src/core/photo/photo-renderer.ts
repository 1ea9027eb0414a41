/** A file of a picture, to be stored under `{storage key}/{name}`. */
export interface PhotoFile {
  name: string
  contentType: 'image/avif' | 'image/webp'
  body: Buffer
}

/** A picture ready to be shown: what its row says, and its files (the master and every width as WebP). */
export interface RenderedPhoto {
  width: number
  height: number
  widths: number[]
  /** A data: URL of a WebP 12 px wide. */
  blur: string
  files: PhotoFile[]
}

/** The name of the file that later renderings start from. */
export const MASTER = 'master.webp'

/** The largest picture that is decoded. */
export const PIXELS_MAX = 40_000_000

/** Turns what a person uploads into what pages show. */
export interface PhotoRenderer {
  /** How many pixels a picture says it has, without decoding it; null when it cannot be read. */
  pixelsOf(source: Buffer): Promise<number | null>
  /**
   * The picture upright, without the place, time and camera it was taken with. Takes JPEG, PNG, WebP and AVIF of at
   * most PIXELS_MAX pixels; null for anything else, drawings included, and for what cannot be read.
   */
  renderWebp(source: Buffer): Promise<RenderedPhoto | null>
  /** The same widths as AVIF, from the master. Slow: for a job. */
  renderAvif(master: Buffer, widths: readonly number[]): Promise<PhotoFile[]>
}
