import type Pdf from 'pdfkit'
import type { FontStyle } from '../fonts/world-fonts.ts'
import { isForeign, printable } from './printable.ts'
import type { SheetFonts } from './sheet-fonts.ts'
import { visualRuns, type FontOf } from './text-runs.ts'

type Document = InstanceType<typeof Pdf>

/** The style of a set text; sizes and positions in points. */
export type TextStyle = {
  font: FontStyle
  size: number
  ink: string
  x: number
  y: number
  width: number
  spacing?: number
  /** Cuts the text with an ellipsis instead of a second line. */
  oneLine?: boolean
}

const LINE_GAP = 1.5

/** The height of our own typefaces above the baseline, as a share of the size. */
const ASCENT = 0.95

/**
 * Sets a text of any script as one element of the document's structure and returns the position below it. Words that
 * our own font holds are broken into lines by pdfkit, others by us: pdfkit knows one font and one direction a text.
 */
export function setText(
  document: Document,
  fonts: SheetFonts,
  role: 'H1' | 'P',
  words: string,
  style: TextStyle,
): number {
  const text = printable(words)
  if (!text) return style.y
  return isForeign(text)
    ? setForeign(document, fonts, role, text, style)
    : setOwn(document, role, text, style)
}

function setOwn(document: Document, role: string, text: string, style: TextStyle): number {
  const { font, size, ink, x, y, width, spacing = 0, oneLine = false } = style
  const options = {
    width,
    characterSpacing: spacing,
    lineGap: LINE_GAP,
    ...(oneLine && { height: size, ellipsis: true }),
  }
  document.addStructure(
    document.struct(role, {}, () => {
      document.font(font).fontSize(size).fillColor(ink).text(text, x, y, options)
    }),
  )
  return y + document.font(font).fontSize(size).heightOfString(text, options)
}

function setForeign(
  document: Document,
  fonts: SheetFonts,
  role: string,
  text: string,
  style: TextStyle,
): number {
  const { font, size, ink, x, y, width, oneLine = false } = style
  const fontOf = fonts[font]
  const lines = brokenInto(text, width, (words) => widthOf(document, words, fontOf, size))
  const lineHeight = document.font(font).fontSize(size).currentLineHeight(true) + LINE_GAP
  // Fonts differ in height: every run stands on the baseline of our own.
  const ascent = ASCENT * size
  const shown = oneLine ? lines.slice(0, 1) : lines
  // The drawn order is the visual one; a screen reader and a search get the text as it is written.
  const structure = document.struct(role, { actual: text }, () => {
    document.fillColor(ink).fontSize(size)
    for (const [index, line] of shown.entries()) {
      drawLine(document, visualRuns(line, fontOf), x, y + ascent + index * lineHeight)
    }
  })
  document.addStructure(structure)
  return y + shown.length * lineHeight
}

function drawLine(
  document: Document,
  runs: ReturnType<typeof visualRuns>,
  x: number,
  baseline: number,
): void {
  let at = x
  for (const { text, font } of runs) {
    document.font(font).text(text, at, baseline, { ...WHOLE_RUN, baseline: 'alphabetic' })
    at += document.widthOfString(text, WHOLE_RUN)
  }
}

/** A run is laid out as a whole: word by word, words that are read from right to left would be in the wrong order. */
const WHOLE_RUN: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [] }

function widthOf(document: Document, text: string, fontOf: FontOf, size: number): number {
  document.fontSize(size)
  return visualRuns(text, fontOf)
    .map((run) => document.font(run.font).widthOfString(run.text, WHOLE_RUN))
    .reduce((sum, width) => sum + width, 0)
}

/** Lines of at most that width: broken at spaces, and within a word that is longer than a line or has no spaces. */
function brokenInto(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    const longer = line + piece
    if (line === '' || measure(longer.trimEnd()) <= width) {
      line = longer
      continue
    }
    lines.push(line.trimEnd())
    line = piece.trimStart()
  }
  return [...lines, line.trimEnd()]
}

const SPACELESS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`
const PIECE = new RegExp(String.raw`[${SPACELESS}]\s*|[^\s${SPACELESS}]+\s*`, 'gu')

/** The possible ends of a line: after a space, and after each character of a script that sets no spaces. */
function piecesOf(text: string): string[] {
  return text.match(PIECE) ?? []
}
