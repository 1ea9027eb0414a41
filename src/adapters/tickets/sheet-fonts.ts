import { create, type Font } from 'fontkit'
import type Pdf from 'pdfkit'
import { FONTS } from '../fonts/fonts.ts'
import { worldFonts, type FontStyle } from '../fonts/world-fonts.ts'
import { isForeign, printable } from './printable.ts'
import type { FontOf } from './text-runs.ts'

/** For each style, the font that draws a character; each font is registered with the document by that name. */
export type SheetFonts = Readonly<Record<FontStyle, FontOf>>

/**
 * Our own fonts, opened once for all tickets: otherwise each document reads their tables again, which takes twice as
 * long as all the rest. pdfkit takes an opened font; its types do not say so.
 */
const OPENED = {
  display: opened(FONTS.display),
  body: opened(FONTS.body),
  bold: opened(FONTS.bold),
}

/**
 * fontkit keeps each glyph as it was read first. A glyph that was read as a part of another, such as the "o" of "ô",
 * would have no character: the words of later tickets could not be searched, copied or read aloud.
 */
function opened(bytes: Buffer): PDFKit.Mixins.PDFFontSource {
  const font = create(bytes) as Font
  for (const character of font.characterSet) font.glyphForCodePoint(character)
  return font as unknown as PDFKit.Mixins.PDFFontSource
}

/** Registers our own fonts and, for letters that they do not hold, those of the world's scripts. */
export async function registerFonts(
  document: InstanceType<typeof Pdf>,
  words: Readonly<Record<FontStyle, readonly string[]>>,
): Promise<SheetFonts> {
  const register = async (style: FontStyle): Promise<FontOf> => {
    document.registerFont(style, OPENED[style])
    const foreign = new Set(Array.from(printable(words[style].join(' '))).filter(isForeign))
    const fonts = (await worldFonts(foreign, style)).map((font, index) => ({
      ...font,
      name: `${style}-${index}`,
    }))
    for (const { name, bytes } of fonts) document.registerFont(name, bytes)
    return (character) =>
      isForeign(character) ? (fonts.find(({ covers }) => covers.has(character))?.name ?? null) : style
  }
  return {
    display: await register('display'),
    body: await register('body'),
    bold: await register('bold'),
  }
}
