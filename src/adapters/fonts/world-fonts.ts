import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'

/** One style of the fonts that the server draws with (fonts.ts). */
export type FontStyle = 'display' | 'body' | 'bold'

/** A font that holds the glyphs of `covers` and nothing else, as TrueType. */
export type SubsetFont = { bytes: Buffer; covers: ReadonlySet<string> }

type Family = {
  /** Package of Fontsource: one file for each slice of Unicode, and `unicode.json` with the ranges of the slices. */
  name: string
  axis: 'wght' | 'opsz'
  axes: Record<string, number>
}

const WEIGHT: Readonly<Record<FontStyle, number>> = { display: 700, body: 400, bold: 600 }

/** The order of the search: our own typefaces first, so that an accent does not change the look of a word. */
function familiesOf(style: FontStyle, text: string): Family[] {
  const axes = { wght: WEIGHT[style] }
  const noto = (script: string): Family => ({ name: `noto-sans${script}`, axis: 'wght', axes })
  const own: Family =
    style === 'display'
      ? { name: 'bricolage-grotesque', axis: 'opsz', axes: { ...axes, opsz: 24 } }
      : { name: 'figtree', axis: 'wght', axes }
  return [own, ...['', '-arabic', '-hebrew', ...hanOrder(text)].map(noto)]
}

/**
 * Chinese, Japanese and Korean share characters that each draws in its own way: the neighbouring characters decide the
 * language.
 */
function hanOrder(text: string): string[] {
  const chinese = ['-sc', '-tc']
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['-jp', ...chinese, '-kr']
  if (/\p{Script=Hangul}/u.test(text)) return ['-kr', ...chinese, '-jp']
  return [...chinese, '-jp', '-kr']
}

/**
 * Fonts for the characters of a text that our own do not hold: Latin with every accent, Greek, Cyrillic, Devanagari,
 * Arabic, Hebrew, Chinese, Japanese and Korean. A character that no family holds is in none of them.
 */
export async function worldFonts(characters: ReadonlySet<string>, style: FontStyle): Promise<SubsetFont[]> {
  const missing = new Set(characters)
  const found: SubsetFont[] = []
  for (const family of familiesOf(style, [...characters].join(''))) {
    for (const [slice, wanted] of await slicesFor(family.name, missing)) {
      const font = await cut(family, slice, wanted)
      for (const character of font.covers) missing.delete(character)
      if (font.covers.size > 0) found.push(font)
    }
  }
  return found
}

/** The slices of a family in whose ranges some of the characters lie, each with these characters. */
async function slicesFor(family: string, characters: ReadonlySet<string>): Promise<Map<string, Set<string>>> {
  const slices = new Map<string, Set<string>>()
  const ranges = await rangesOf(family)
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0
    const slice = ranges.find(({ first, last }) => first <= code && code <= last)?.slice
    if (slice) slices.set(slice, (slices.get(slice) ?? new Set()).add(character))
  }
  return slices
}

type Range = { slice: string; first: number; last: number }
const knownRanges = new Map<string, Promise<Range[]>>()

function rangesOf(family: string): Promise<Range[]> {
  const known = knownRanges.get(family) ?? readRanges(family)
  knownRanges.set(family, known)
  return known
}

/** `{"[4]": "U+1f1e9-1f1f5,U+4e00", "latin-ext": …}` as ranges; the files are named without the brackets. */
async function readRanges(family: string): Promise<Range[]> {
  const slices = JSON.parse(await readFile(join(folderOf(family), 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  return Object.entries(slices).flatMap(([slice, list]) =>
    list.split(',').map((range) => {
      const [first = 0, last = first] = range
        .replace(/^U\+/i, '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return { slice: slice.replaceAll(/[[\]]/g, ''), first, last }
    }),
  )
}

/** The glyphs of a few characters at one weight, with the shapes by which their script joins them. */
async function cut({ name, axis, axes }: Family, slice: string, wanted: Set<string>): Promise<SubsetFont> {
  const file = await readFile(join(folderOf(name), 'files', `${name}-${slice}-${axis}-normal.woff2`))
  const options = { targetFormat: 'truetype', variationAxes: axes } as const
  const bytes = await subsetFont(file, [...wanted].join(''), options)
  return { bytes, covers: new Set([...wanted].filter(isDrawnBy(create(bytes) as Font))) }
}

/**
 * A slice's range is wider than the set of glyphs that its font draws; a font without glyphs has no map of them
 * either.
 */
function isDrawnBy(font: Font): (character: string) => boolean {
  return (character) => font.numGlyphs > 1 && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

function folderOf(family: string): string {
  return dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/package.json`))
}
