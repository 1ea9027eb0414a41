import bricolage700 from './bricolage-grotesque-700.ttf?inline'
import figtree400 from './figtree-400.ttf?inline'
import figtree600 from './figtree-600.ttf?inline'

/** The site's typefaces as TrueType, for what the server draws: English and French, nothing else (scripts/fonts.ts). */
export const FONTS = {
  display: bytesOf(bricolage700),
  body: bytesOf(figtree400),
  bold: bytesOf(figtree600),
}

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
