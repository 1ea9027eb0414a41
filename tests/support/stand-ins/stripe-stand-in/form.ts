/** A form's value as it was sent: texts, lists and nested fields. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }

/** Reads `a[0][b]=c`, the format of all parameters of Stripe's API, bodies and queries alike. */
export function parseForm(encoded: string): { [name: string]: FormValue } {
  const root: { [name: string]: FormValue } = {}
  for (const [path, text] of new URLSearchParams(encoded)) {
    setAt(root, path.split(/\[|\]\[|\]/).slice(0, path.includes('[') ? -1 : undefined), text)
  }
  return listsOf(root) as { [name: string]: FormValue }
}

function setAt(root: { [name: string]: FormValue }, path: string[], text: string): void {
  const last = path.at(-1) ?? ''
  let node = root
  for (const name of path.slice(0, -1)) {
    node[name] ??= {}
    node = node[name] as { [name: string]: FormValue }
  }
  node[last === '' ? String(Object.keys(node).length) : last] = text
}

/** Fields named 0, 1, 2 are a list. */
function listsOf(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const names = Object.keys(value)
  const children = Object.values(value).map(listsOf)
  if (names.length > 0 && names.every((name, index) => name === String(index))) return children
  return Object.fromEntries(names.map((name, index) => [name, children[index] ?? '']))
}
