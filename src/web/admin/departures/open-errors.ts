/** The choice between one date and a series: other fields are shown, and no error is of them. */
const KIND = 'kind'
/** The days of a series limit each other. */
const DAYS = ['from', 'to']

/**
 * The errors of a refused form that are open still: without those of the fields that have changed since. Names of lists
 * may have an index or empty brackets: `times[0]` is an error of the fields `times[]`.
 */
export function openErrors(
  errors: Readonly<Record<string, string>>,
  changed: readonly string[],
): Record<string, string> {
  const roots = new Set(changed.map(rootOf))
  if (roots.has(KIND)) return {}
  if (DAYS.some((name) => roots.has(name))) for (const name of DAYS) roots.add(name)
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !roots.has(rootOf(name))))
}

function rootOf(name: string): string {
  return name.replace(/\[\d*\]$/, '')
}
