import { useState } from 'react'

type Chosen = {
  of: string
  ids: ReadonlySet<string>
  last: string | null
  /** Besides the rows of the page everything else that the list found. */
  isEverything: boolean
}

/** The rows of a page that are chosen, or with them everything that its list found. Another page begins without any. */
export function useChosen(rows: readonly string[]) {
  const of = rows.join()
  const nothing: Chosen = { of, ids: new Set(), last: null, isEverything: false }
  const [kept, setKept] = useState(nothing)
  const chosen = kept.of === of ? kept : nothing
  const set = (ids: Iterable<string>, last: string | null, isEverything = false) =>
    setKept({ of, ids: new Set(ids), last, isEverything })
  return {
    ids: rows.filter((id) => chosen.ids.has(id)),
    has: (id: string) => chosen.ids.has(id),
    isEverything: chosen.isEverything,
    areAll: rows.length > 0 && rows.every((id) => chosen.ids.has(id)),
    /** With `isRange` all rows since the last one follow it. */
    toggle(id: string, isRange: boolean) {
      const isOn = !chosen.ids.has(id)
      const changed = new Set(isRange ? between(rows, chosen.last ?? id, id) : [id])
      set(isOn ? chosen.ids.union(changed) : chosen.ids.difference(changed), id)
    },
    chooseAll: () => set(rows, null),
    chooseEverything: () => set(rows, null, true),
    chooseNone: () => set([], null),
  }
}

export type ChosenRows = ReturnType<typeof useChosen>

/** The rows from one to another, in whatever order. */
export function between(rows: readonly string[], one: string, other: string): string[] {
  const [from = 0, to = 0] = [rows.indexOf(one), rows.indexOf(other)].toSorted((a, b) => a - b)
  return rows.slice(Math.max(0, from), to + 1)
}
