import { Refused } from '../../kernel/refusal.ts'
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../import.ts'
import { attributeOf, elementsOf } from './xml-elements.ts'

/** The merges that the cells of the largest table leave room for. */
const MERGES_MAX = (IMPORT_ROWS_MAX * IMPORT_COLUMNS_MAX) / 2

/**
 * The last row of each merge over several rows, by its first row and its first column, numbered from 0, in which its
 * only value stands.
 */
export type Merges = ReadonlyMap<number, ReadonlyMap<number, number>>

/**
 * Gives the value of a merged cell to its further rows, called with the cells of each row once, in their order.
 * Across columns it is not repeated. A row without a value of its own stays empty, so that a merge over a million rows
 * takes no longer than the rows that are there.
 */
export function createFillDown(merges: Merges): (row: number, cells: string[]) => void {
  const open = new Map<number, { last: number; text: string }>()
  return (row, cells) => {
    const isEmpty = cells.every((cell) => cell.trim() === '')
    for (const [column, { last, text }] of open) {
      if (row > last) open.delete(column)
      else if (!isEmpty && !cells[column]) setCell(cells, column, text)
    }
    for (const [column, last] of merges.get(row) ?? []) {
      const text = cells[column]
      if (text) open.set(column, { last, text })
    }
  }
}

/**
 * The merges over several rows, in the columns that are read. `pause` is asked at each merge, and awaited where it
 * asks for it. Refuses import.too_large_inside.
 */
export async function mergesOf(sheet: string, pause: () => Promise<void> | null): Promise<Merges> {
  const merges = new Map<number, Map<number, number>>()
  // They stand behind the rows, which are not searched through for them.
  const end = sheet.lastIndexOf('sheetData>')
  let count = 0
  for (const { attributes } of elementsOf(end === -1 ? '' : sheet.slice(end), 'mergeCell')) {
    const waits = pause()
    if (waits) await waits
    count += 1
    if (count > MERGES_MAX) throw new Refused({ code: 'import.too_large_inside' })
    const merge = mergeAt(attributeOf(attributes, 'ref'))
    if (!merge || merge.last === merge.first || merge.column >= IMPORT_COLUMNS_MAX) continue
    const ofRow = merges.get(merge.first) ?? new Map<number, number>()
    merges.set(merge.first, ofRow.set(merge.column, merge.last))
  }
  return merges
}

function mergeAt(reference: string | undefined): { column: number; first: number; last: number } | null {
  const [, letters, first, last] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(reference ?? '') ?? []
  return letters === undefined
    ? null
    : { column: columnOf(letters), first: Number(first), last: Number(last) }
}

/** The column of its letters, from 0: 0 for A, 26 for AA. */
export function columnOf(letters: string): number {
  let column = 0
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64
  return column - 1
}

/** Sets a cell of a row, which is filled up to it. */
export function setCell(cells: string[], column: number, text: string): void {
  while (cells.length < column) cells.push('')
  cells[column] = text
}
