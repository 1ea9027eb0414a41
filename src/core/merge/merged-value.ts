import { isSamePart } from './is-same-part.ts'
import { isTextRows, keyedRows } from './keyed-rows.ts'
import { mergedRows } from './merged-rows.ts'

/**
 * A change by one writer: `value` as it was written and `shown` as the writer saw it, of the parts that the form has.
 * Without `shown`, whatever is saved is replaced.
 */
export type WriterChange = { value: unknown; shown?: unknown }

/** The keys that lead to a part of a value. */
export type PartPath = readonly (string | number)[]

type Versions = { saved: unknown; shown: unknown; value: unknown }
type Row = Readonly<Record<string, unknown>>

/**
 * The saved value with the parts that the writer has changed; parts that somebody else has changed since they were
 * shown stay. `conflicts` are the parts that both have changed, each to something else. Lists of texts are merged row
 * by row (see `mergedRows`) and lists of words word by word; a list that cannot be merged is one part.
 */
export function mergedValue(
  saved: unknown,
  { value, shown }: WriterChange,
): { merged: unknown; conflicts: PartPath[] } {
  const conflicts: PartPath[] = []
  return { merged: merge([], { saved, shown, value }, conflicts), conflicts }
}

function merge(path: PartPath, { saved, shown, value }: Versions, conflicts: PartPath[]): unknown {
  const part = (key: string | number, of: Versions) => merge([...path, key], of, conflicts)
  if (isRow(saved) && isRow(value) && (shown === undefined || isRow(shown))) {
    const changed = Object.entries(value).map(([key, text]) => {
      const before = shown && Object.hasOwn(shown, key) ? shown[key] : undefined
      return [key, part(key, { saved: saved[key], shown: before, value: text })]
    })
    return { ...saved, ...Object.fromEntries(changed) }
  }
  const written = value ?? null
  if (shown === undefined || isSamePart(saved, shown) || isSamePart(saved, written)) return written
  if (isSamePart(written, shown)) return saved
  if (isWords(saved) && isWords(shown) && isWords(value)) return mergedWords(saved, shown, value)
  if (isTextRows(saved) && isTextRows(shown) && isTextRows(value)) {
    const lists = { saved, shown, value }
    if (haveSameRows(lists))
      return value.map((row, index) => part(index, { saved: saved[index], shown: shown[index], value: row }))
    const merged = mergedRows(lists, mergedRow)
    if (merged) return merged
  }
  conflicts.push(path)
  return saved
}

/** Null for a conflict: rows of lists that differ have no place in which both writers see it. */
function mergedRow(versions: Versions): Row | null {
  const conflicts: PartPath[] = []
  const merged = merge([], versions, conflicts)
  return conflicts.length === 0 && isRow(merged) ? merged : null
}

/** True where nobody has added, removed or sorted rows. */
function haveSameRows({ saved, shown, value }: Readonly<Record<keyof Versions, Row[]>>): boolean {
  const keysOf = (rows: Row[]) => keyedRows(rows, shown)?.map(({ key }) => key)
  const keys = keysOf(shown)
  return keys !== undefined && isSamePart(keysOf(saved), keys) && isSamePart(keysOf(value), keys)
}

function mergedWords(saved: readonly string[], shown: readonly string[], value: readonly string[]): string[] {
  const kept = saved.filter((word) => value.includes(word) || !shown.includes(word))
  return [...kept, ...value.filter((word) => !shown.includes(word) && !saved.includes(word))]
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string')
}
