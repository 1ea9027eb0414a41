import { useState } from 'react'

type Chosen = { of: string; ids: ReadonlySet<string>; last: string | null }

/** The rows of a page that are chosen. Another page begins without any. */
export function useChosen(rows: readonly string[]) {
  const of = rows.join()
  const [kept, setKept] = useState<Chosen>({ of, ids: new Set(), last: null })
  const chosen = kept.of === of ? kept : { of, ids: new Set<string>(), last: null }
  const set = (ids: Iterable<string>, last: string | null) => setKept({ of, ids: new Set(ids), last })
  return {
    ids: rows.filter((id) => chosen.ids.has(id)),
    has: (id: string) => chosen.ids.has(id),
    areAll: rows.length > 0 && rows.every((id) => chosen.ids.has(id)),
    /** With `isRange` all rows since the last one follow it. */
    toggle(id: string, isRange: boolean) {
      const isOn = !chosen.ids.has(id)
      const changed = new Set(isRange ? between(rows, chosen.last ?? id, id) : [id])
      set(isOn ? chosen.ids.union(changed) : chosen.ids.difference(changed), id)
    },
    chooseAll: () => set(rows, null),
    chooseNone: () => set([], null),
  }
}

export type ChosenRows = ReturnType<typeof useChosen>

/** The rows from one to another, in whatever order. */
export function between(rows: readonly string[], one: string, other: string): string[] {
  const [from = 0, to = 0] = [rows.indexOf(one), rows.indexOf(other)].toSorted((a, b) => a - b)
  return rows.slice(Math.max(0, from), to + 1)
}
