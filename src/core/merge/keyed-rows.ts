import { isSamePart } from './is-same-part.ts'

export type TextRow = Readonly<Record<string, unknown>>
export type KeyedRow = { key: string; row: TextRow }

/** A longer list is no list of texts; comparing two lists costs the product of their lengths. */
const ROWS_MAX = 300

/** A list that `mergedRows` can merge: rows with texts. A policy, whose rows are numbers only, is decided whole. */
export function isTextRows(value: unknown): value is TextRow[] {
  return Array.isArray(value) && value.length <= ROWS_MAX && value.every(isTextRow)
}

/**
 * The rows of a list under keys that identify each with a row of the shown list: its id, or, in a list without
 * ids, the shown row with the same content or in the same place between two such rows. Null where two rows have one
 * key.
 */
export function keyedRows(rows: readonly TextRow[], shown: readonly TextRow[]): KeyedRow[] | null {
  const hasIds = [...rows, ...shown].every(({ id }) => typeof id === 'string')
  const places = hasIds ? [] : placesIn(shown, rows)
  const keyed = rows.map((row, index) => ({
    key: hasIds ? String(row.id) : places[index] === undefined ? newKey(row) : `shown ${places[index]}`,
    row,
  }))
  return new Set(keyed.map(({ key }) => key)).size === rows.length ? keyed : null
}

function isTextRow(row: unknown): row is TextRow {
  return (
    typeof row === 'object' &&
    row !== null &&
    !Array.isArray(row) &&
    Object.values(row).some((part) => typeof part === 'string' || typeof part === 'object')
  )
}

/** The same new row of two writers is one row. */
function newKey(row: TextRow): string {
  return `new ${JSON.stringify(row)}`
}

/** For each row its place in the shown list; undefined for a new one. */
function placesIn(shown: readonly TextRow[], rows: readonly TextRow[]): (number | undefined)[] {
  const places: (number | undefined)[] = rows.map(() => undefined)
  const anchors = [...commonRows(shown, rows), { before: shown.length, after: rows.length }]
  let [before, after] = [0, 0]
  for (const anchor of anchors) {
    // Between two unchanged rows, the changed ones are those in the same place.
    while (before < anchor.before && after < anchor.after) places[after++] = before++
    if (anchor.after < rows.length) places[anchor.after] = anchor.before
    ;[before, after] = [anchor.before + 1, anchor.after + 1]
  }
  return places
}

type Common = { before: number; after: number }

/** The longest sequence of rows that are unchanged and in one order in both lists. */
function commonRows(shown: readonly TextRow[], rows: readonly TextRow[]): Common[] {
  const width = rows.length + 1
  const lengths = new Uint16Array((shown.length + 1) * width)
  const lengthAt = (before: number, after: number) => lengths[before * width + after] ?? 0
  for (let before = shown.length - 1; before >= 0; before -= 1)
    for (let after = rows.length - 1; after >= 0; after -= 1)
      lengths[before * width + after] = isSamePart(shown[before], rows[after])
        ? lengthAt(before + 1, after + 1) + 1
        : Math.max(lengthAt(before + 1, after), lengthAt(before, after + 1))
  const common: Common[] = []
  let [before, after] = [0, 0]
  while (before < shown.length && after < rows.length) {
    if (isSamePart(shown[before], rows[after])) common.push({ before: before++, after: after++ })
    else if (lengthAt(before + 1, after) >= lengthAt(before, after + 1)) before += 1
    else after += 1
  }
  return common
}
