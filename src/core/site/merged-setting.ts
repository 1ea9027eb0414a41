/**
 * A change of a setting: `value` as it was written and `shown` as the writer saw it, of the parts that the form has.
 * Without `shown`, whatever is saved is replaced.
 */
export type SettingChange = { value: unknown; shown?: unknown }

/** The keys that lead to a part of a setting. */
export type SettingPath = readonly (string | number)[]

type Versions = { saved: unknown; shown: unknown; value: unknown }
type Row = Readonly<Record<string, unknown>>

/** No setting is deeper. */
const DEPTH_MAX = 12

/**
 * The saved setting with the parts that the writer has changed; parts that somebody else has changed since they were
 * shown stay. `conflicts` are the parts that both have changed, each to something else. A list is one part, unless its
 * rows have the same ids in all versions; lists of words are merged word by word.
 */
export function mergedSetting(
  saved: unknown,
  { value, shown }: SettingChange,
): { merged: unknown; conflicts: SettingPath[] } {
  const conflicts: SettingPath[] = []
  return { merged: merge([], { saved, shown, value }, conflicts), conflicts }
}

function merge(path: SettingPath, { saved, shown, value }: Versions, conflicts: SettingPath[]): unknown {
  const part = (key: string | number, of: Versions) => merge([...path, key], of, conflicts)
  if (isRow(saved) && isRow(value) && (shown === undefined || isRow(shown))) {
    const changed = Object.entries(value).map(([key, text]) => {
      const before = shown && Object.hasOwn(shown, key) ? shown[key] : undefined
      return [key, part(key, { saved: saved[key], shown: before, value: text })]
    })
    return { ...saved, ...Object.fromEntries(changed) }
  }
  const written = value ?? null
  if (shown === undefined || isSame(saved, shown) || isSame(saved, written)) return written
  if (isSame(written, shown)) return saved
  if (isWords(saved) && isWords(shown) && isWords(value)) return mergedWords(saved, shown, value)
  if (
    isRows(saved) &&
    isRows(shown) &&
    isRows(value) &&
    haveSameIds(saved, shown) &&
    haveSameIds(saved, value)
  )
    return value.map((row, index) => part(index, { saved: saved[index], shown: shown[index], value: row }))
  conflicts.push(path)
  return saved
}

function mergedWords(saved: readonly string[], shown: readonly string[], value: readonly string[]): string[] {
  const kept = saved.filter((word) => value.includes(word) || !shown.includes(word))
  return [...kept, ...value.filter((word) => !shown.includes(word) && !saved.includes(word))]
}

function haveSameIds(one: readonly Row[], other: readonly Row[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id)
}

/** The same content, whatever the order of the keys and the kind of line breaks; null is as good as nothing. */
function isSame(one: unknown, other: unknown, depth = 0): boolean {
  if (typeof one === 'string' && typeof other === 'string') return linesOf(one) === linesOf(other)
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return (one ?? null) === (other ?? null)
  if (depth > DEPTH_MAX || Array.isArray(one) !== Array.isArray(other)) return false
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...first.keys(), ...second.keys()])].every((key) =>
    isSame(first.get(key), second.get(key), depth + 1),
  )
}

function linesOf(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((row) => isRow(row) && typeof row.id === 'string')
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string')
}
