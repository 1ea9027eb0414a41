import type Pdf from 'pdfkit'
import { encode } from 'uqr'
import type { TicketSheet } from '#core/ticket/ticket-sheet.ts'

/** Draws a code to scan as one path of squares, with a description of its purpose for screen readers. */
export function drawCode(
  document: InstanceType<typeof Pdf>,
  { text, label }: TicketSheet['code'],
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { data: rows, size: count } = encode(text, { border: 0, ecc: 'M' })
  const square = size / count
  const draw = () => {
    for (const [row, cells] of rows.entries()) {
      for (const { from, length } of runs(cells)) {
        // Slightly wider than a square: neighbours printed side by side leave no white between them.
        document.rect(x + from * square, y + row * square, length * square, square + 0.05)
      }
    }
    document.fill('#000000')
  }
  document.addStructure(document.struct('Figure', { alt: label }, draw))
}

/** The dark segments of a row. */
function runs(cells: readonly boolean[]): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = []
  for (const [at, dark] of cells.entries()) {
    const last = found.at(-1)
    if (!dark) continue
    if (last && last.from + last.length === at) last.length += 1
    else found.push({ from: at, length: 1 })
  }
  return found
}
