import { isSamePart } from './is-same-part.ts'
import { keyedRows, type KeyedRow, type TextRow } from './keyed-rows.ts'

type Lists = { saved: readonly TextRow[]; shown: readonly TextRow[]; value: readonly TextRow[] }
type RowVersions = { saved: TextRow; shown: TextRow; value: TextRow }

/**
 * A list that two writers have changed: the rows that either has added, without those that either has removed, and the
 * common ones merged by `mergeRow`. Null where that is not possible: one has removed what the other changed, or both
 * have sorted the rows, or a new row of one has the id of another's.
 */
export function mergedRows(
  { saved, shown, value }: Lists,
  mergeRow: (versions: RowVersions) => TextRow | null,
): TextRow[] | null {
  const lists = [keyedRows(shown, shown), keyedRows(saved, shown), keyedRows(value, shown)]
  const [shownRows, savedRows, valueRows] = lists
  if (!shownRows || !savedRows || !valueRows) return null
  const [shownBy, savedBy, valueBy] = [byKey(shownRows), byKey(savedRows), byKey(valueRows)]
  const rows = new Map<string, TextRow>()
  for (const key of new Set([...savedBy.keys(), ...valueBy.keys()])) {
    const kept = keptRow(
      { saved: savedBy.get(key), shown: shownBy.get(key), value: valueBy.get(key) },
      mergeRow,
    )
    if (kept === null) return null
    if (kept) rows.set(key, kept)
  }
  const order = mergedOrder(shownRows, savedRows, valueRows)
  return order && order.map((key) => rows.get(key)).filter((row) => row !== undefined)
}

function byKey(rows: readonly KeyedRow[]): Map<string, TextRow> {
  return new Map(rows.map(({ key, row }) => [key, row]))
}

/** The row that stays; undefined for a removed one, null for a conflict. */
function keptRow(
  { saved, shown, value }: Partial<Record<keyof RowVersions, TextRow | undefined>>,
  mergeRow: (versions: RowVersions) => TextRow | null,
): TextRow | undefined | null {
  if (saved && value) {
    if (isSamePart(saved, value)) return saved
    return shown ? mergeRow({ saved, shown, value }) : null
  }
  const left = saved ?? value
  if (!shown) return left
  return isSamePart(left, shown) ? undefined : null
}

/** The keys of both lists: in the order of the writer who has sorted them, each new row behind its neighbour. */
function mergedOrder(
  shown: readonly KeyedRow[],
  saved: readonly KeyedRow[],
  value: readonly KeyedRow[],
): string[] | null {
  const common = (rows: readonly KeyedRow[]) =>
    rows.map(({ key }) => key).filter((key) => [shown, saved, value].every((all) => has(all, key)))
  const [shownOrder, savedOrder, valueOrder] = [common(shown), common(saved), common(value)]
  if (isSamePart(valueOrder, shownOrder) || isSamePart(valueOrder, savedOrder)) return withNew(saved, value)
  return isSamePart(savedOrder, shownOrder) ? withNew(value, saved) : null
}

function has(rows: readonly KeyedRow[], key: string): boolean {
  return rows.some((row) => row.key === key)
}

/** The keys of `base`, with the other keys of `other` behind the same neighbours. */
function withNew(base: readonly KeyedRow[], other: readonly KeyedRow[]): string[] {
  const keys = base.map(({ key }) => key)
  const others = new Set(other.map(({ key }) => key))
  other.forEach(({ key }, index) => {
    if (keys.includes(key)) return
    let place = keys.indexOf(other[index - 1]?.key ?? '') + 1
    while (place < keys.length && !others.has(keys[place] ?? '')) place += 1
    keys.splice(place, 0, key)
  })
  return keys
}
