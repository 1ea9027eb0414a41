/** No value of a form is deeper. */
const DEPTH_MAX = 12

/** The same content, whatever the order of the keys and the kind of line breaks; null is as good as nothing. */
export function isSamePart(one: unknown, other: unknown, depth = 0): boolean {
  if (typeof one === 'string' && typeof other === 'string') return linesOf(one) === linesOf(other)
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return (one ?? null) === (other ?? null)
  if (depth > DEPTH_MAX || Array.isArray(one) !== Array.isArray(other)) return false
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...first.keys(), ...second.keys()])].every((key) =>
    isSamePart(first.get(key), second.get(key), depth + 1),
  )
}

function linesOf(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
