import { plainLetters } from '../kernel/plain-letters.ts'

const ANCHOR_MAX = 60

/**
 * The anchors of titled rows, in their order: an existing one stays, whatever the title becomes, because links lead to
 * it. A new row gets one from its title, that no other row has.
 */
export function anchorsOf(rows: readonly { id: string; title: string }[]): string[] {
  const taken = new Set(rows.map(({ id }) => id).filter(Boolean))
  return rows.map(({ id, title }) => {
    if (id) return id
    const anchor = freeOf(slugOf(title) || 'part', taken)
    taken.add(anchor)
    return anchor
  })
}

function freeOf(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`
    const anchor = wanted.slice(0, ANCHOR_MAX - ending.length) + ending
    if (!taken.has(anchor)) return anchor
  }
}

function slugOf(title: string): string {
  return plainLetters(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, ANCHOR_MAX)
    .replaceAll(/^-|-$/g, '')
}
