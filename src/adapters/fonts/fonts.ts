import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The site's typefaces as TrueType, for the texts that the server draws in English and French (scripts/fonts.ts);
 * world-fonts.ts has the rest.
 */
export const FONTS = {
  display: read('bricolage-grotesque-700'),
  body: read('figtree-400'),
  bold: read('figtree-600'),
}

/** Relative to the working folder of the server, as the migrations are: the build bundles code only. */
function read(name: string): Buffer {
  return readFileSync(join(process.cwd(), 'src/adapters/fonts', `${name}.ttf`))
}
