/**
 * The setting that the writer of a refused form has seen now: `shown` with the saved parts that the refusal names, as
 * `sections[2][title][en]`. The next save replaces those; the other parts are still compared with what was shown.
 */
export function shownSince(shown: unknown, saved: unknown, names: readonly string[]): unknown {
  return names.reduce((seen, name) => withPart(seen, saved, name.match(/[^[\]]+/g) ?? []), shown)
}

function withPart(seen: unknown, saved: unknown, [key, ...deeper]: readonly string[]): unknown {
  if (key === undefined || !isObject(seen) || !isObject(saved)) return saved
  const part = withPart(seen[key], saved[key], deeper)
  if (Array.isArray(seen)) return seen.map((row: unknown, index) => (String(index) === key ? part : row))
  return { ...seen, [key]: part }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
