import { useState } from 'react'

/** A row of a list in the editor: its initial content, under a key that it keeps wherever it moves. */
export type Row<T> = { key: string; value: T; isNew: boolean }

export type Rows<T> = {
  rows: readonly Row<T>[]
  add: (value: T) => void
  remove: (key: string) => void
  move: (key: string, by: -1 | 1) => void
}

/** The rows of a list that grows, shrinks and is sorted; typed text in them stays in the page. */
export function useRows<T>(initial: readonly T[], changed: () => void): Rows<T> {
  const [rows, setRows] = useState<readonly Row<T>[]>(() =>
    initial.map((value, index) => ({ key: `${index}`, value, isNew: false })),
  )
  const change = (next: (rows: readonly Row<T>[]) => readonly Row<T>[]) => {
    setRows(next)
    changed()
  }
  return {
    rows,
    add: (value) => change((before) => [...before, { key: crypto.randomUUID(), value, isNew: true }]),
    remove: (key) => change((before) => before.filter((row) => row.key !== key)),
    move: (key, by) =>
      change((before) => {
        const index = before.findIndex((row) => row.key === key)
        const row = before[index]
        const to = index + by
        if (!row || to < 0 || to >= before.length) return before
        return before.toSpliced(index, 1).toSpliced(to, 0, row)
      }),
  }
}
