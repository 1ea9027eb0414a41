/** Types of the parts that we use of untyped packages. */

declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    variationAxes: Record<string, number | { min: number; max: number; default?: number }>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}

declare module 'bidi-js' {
  type Bidi = {
    /** The embedding level of each UTF-16 unit, odd where the text is read from right to left (UAX #9). */
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array }
    /**
     * The mirrored character for text that is read from right to left: a bracket turns; null for a character without a
     * mirror.
     */
    getMirroredCharacter(character: string): string | null
  }
  export default function createBidi(): Bidi
}
