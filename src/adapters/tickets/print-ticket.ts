import Pdf from 'pdfkit'
import { accentColours } from '#core/look/accent-scale.ts'
import { isMark } from '#core/look/logo-renderer.ts'
import type { TicketSheet } from '#core/ticket/ticket-sheet.ts'
import type { FontStyle } from '../fonts/world-fonts.ts'
import { drawCode } from './draw-code.ts'
import { setText, type TextStyle } from './set-text.ts'
import { registerFonts } from './sheet-fonts.ts'

/** The poster's inks (design tokens). */
const INK = {
  green: '#166d4b',
  board: '#103d2a',
  sun: '#fcbe54',
  coral: '#d55336',
  text: '#0d2526',
  muted: '#56686a',
  line: '#d9cfba',
}

/** The height of a logo, in points. */
const LOGO_HEIGHT = 40

/** A4 in points, and the ticket on it. */
const PAGE = { width: 595.28, height: 841.89 }
const LEFT = 56
const WIDTH = PAGE.width - 2 * LEFT
const CODE_SIZE = 118
const COLUMN = (WIDTH - 64) / 2

type Document = InstanceType<typeof Pdf>

/** Draws a ticket as a PDF of one A4 page: fonts embedded, the code as vectors, read aloud in order. */
export async function printTicket(sheet: TicketSheet): Promise<Buffer> {
  const { language: lang, title, operator } = sheet
  const document = new Pdf({
    size: 'A4',
    margin: 0,
    lang,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: operator, Creator: 'Escapade' },
  })
  const bytes = bytesOf(document)
  const fonts = await registerFonts(document, wordsOf(sheet))
  draw(document, sheet, (role, words, style) => setText(document, fonts, role, words, style))
  document.end()
  return await bytes
}

/** Sets a text in the document and returns the position below it. */
type Say = (role: 'H1' | 'P', words: string, style: TextStyle) => number

/** The texts of the sheet by the style in which they are set below. */
function wordsOf({
  operator,
  reference,
  tour,
  place,
  facts,
  map,
  notes,
  legal,
}: TicketSheet): Record<FontStyle, string[]> {
  return {
    display: [operator, reference.value],
    bold: [tour, ...facts.map(({ value }) => value)],
    body: [
      place,
      ...facts.flatMap(({ label, note = '' }) => [label, note]),
      ...notes,
      map?.attribution ?? '',
      legal,
    ],
  }
}

function draw(document: Document, sheet: TicketSheet, say: Say): void {
  const top = drawHead(document, sheet, say)
  const torn = drawStub(document, sheet, top + 28, say)
  const below = drawFacts(sheet.facts, torn + 26, say)
  document
    .roundedRect(LEFT, top, WIDTH, below + 8 - top, 14)
    .lineWidth(1)
    .stroke(INK.line)
  const noted = drawNotes(sheet, below + 32, say)
  if (sheet.map) drawMap(document, sheet.map, noted + 4, say)
}

/** The operator's name or logo above a strip of inks, as on the emails. */
function drawHead(document: Document, { operator, logo, accent }: TicketSheet, say: Say): number {
  const scale = accent === '' ? null : accentColours(accent).scale
  const strips = [
    [0, 0.62, scale?.[900] ?? INK.board],
    [0.62, 0.26, INK.sun],
    [0.88, 0.12, INK.coral],
  ] as const
  for (const [from, share, ink] of strips) {
    document.rect(from * PAGE.width, 64, share * PAGE.width, 5).fill(ink)
  }
  if (logo) {
    drawLogo(document, logo, { operator, say })
  } else {
    document.rect(0, 0, PAGE.width, 64).fill(scale?.[700] ?? INK.green)
    say('P', operator, { font: 'display', size: 19, ink: '#ffffff', x: LEFT, y: 21, width: WIDTH })
  }
  return 104
}

/** A wide logo is the name; a mark has the name behind it. */
function drawLogo(document: Document, logo: Buffer, { operator, say }: { operator: string; say: Say }): void {
  // A PNG states its sides at this place.
  const [width, height] = [logo.readUInt32BE(16), logo.readUInt32BE(20)]
  const drawn = LOGO_HEIGHT * (width / height)
  const place = () => document.image(logo, LEFT, 12, { fit: [WIDTH / 2, LOGO_HEIGHT] })
  document.addStructure(document.struct('Figure', { alt: operator }, place))
  if (!isMark({ width, height })) return
  const x = LEFT + drawn + 12
  say('P', operator, { font: 'display', size: 19, ink: INK.text, x, y: 21, width: WIDTH - drawn - 12 })
}

/** The stub: reference, tour, code. */
function drawStub(
  document: Document,
  { reference, tour, place, code }: TicketSheet,
  y: number,
  say: Say,
): number {
  const width = WIDTH - CODE_SIZE - 88
  const x = LEFT + 32
  let at = say('P', reference.label, { font: 'body', size: 10, ink: INK.muted, x, y, width })
  at = say('H1', reference.value, {
    font: 'display',
    size: 28,
    ink: INK.text,
    x,
    y: at,
    width,
    spacing: 1.4,
  })
  at = say('P', tour, { font: 'bold', size: 13, ink: INK.text, x, y: at + 10, width })
  at = say('P', place, { font: 'body', size: 11, ink: INK.muted, x, y: at, width })
  drawCode(document, code, { x: LEFT + WIDTH - 32 - CODE_SIZE, y, size: CODE_SIZE })
  const torn = Math.max(at, y + CODE_SIZE) + 26
  document
    .moveTo(LEFT + 12, torn)
    .lineTo(LEFT + WIDTH - 12, torn)
    .dash(5, { space: 4 })
    .lineWidth(1.2)
    .stroke(INK.line)
    .undash()
  return torn
}

/** Two columns of facts, row by row. */
function drawFacts(facts: TicketSheet['facts'], y: number, say: Say): number {
  let row = y
  for (let index = 0; index < facts.length; index += 2) {
    const ends = facts.slice(index, index + 2).map(({ label, value, note }, column) => {
      const at = { x: LEFT + 32 + column * (COLUMN + 16), width: COLUMN - 8 }
      const named = say('P', label, { font: 'body', size: 10, ink: INK.muted, y: row, ...at })
      const bottom = say('P', value, { font: 'bold', size: 12, ink: INK.text, y: named + 1, ...at })
      return note ? say('P', note, { font: 'body', size: 10, ink: INK.muted, y: bottom, ...at }) : bottom
    })
    row = Math.max(...ends) + 14
  }
  return row
}

function drawNotes({ notes, legal }: TicketSheet, y: number, say: Say): number {
  let at = y
  for (const note of notes) {
    at = say('P', note, { font: 'body', size: 10.5, ink: INK.text, x: LEFT, y: at, width: WIDTH }) + 8
  }
  say('P', legal, {
    font: 'body',
    size: 8.5,
    ink: INK.muted,
    x: LEFT,
    y: PAGE.height - 48,
    width: WIDTH,
    oneLine: true,
  })
  return at
}

/** The heights between which a map is worth its ink; its attribution stands below it. */
const MAP_HEIGHTS = { least: 100, most: 200 }
const ATTRIBUTION_HEIGHT = 14

/** The map in the room that the texts leave, twice as wide as high. Long texts leave none: the ticket is one page. */
function drawMap(
  document: Document,
  { image, label, attribution }: NonNullable<TicketSheet['map']>,
  y: number,
  say: Say,
): void {
  const room = PAGE.height - 60 - ATTRIBUTION_HEIGHT - y
  if (room < MAP_HEIGHTS.least) return
  const height = Math.min(room, MAP_HEIGHTS.most)
  const width = 2 * height
  const place = () => document.image(image, LEFT, y, { width, height })
  document.addStructure(document.struct('Figure', { alt: label }, place))
  say('P', attribution, {
    font: 'body',
    size: 8,
    ink: INK.muted,
    x: LEFT,
    y: y + height + 3,
    width,
    oneLine: true,
  })
}

function bytesOf(document: Document): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => void chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
