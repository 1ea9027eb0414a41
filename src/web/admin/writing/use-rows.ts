import { useState } from 'react'
import { newUuid } from '../../sending/new-uuid.ts'

/**
 * A row of a list in a form: its initial content, under a key that it keeps wherever it moves. A removed row stays in
 * the page, without being sent, so that it can come back with its typed text.
 */
export type Row<T> = { key: string; value: T; isNew: boolean; isRemoved: boolean }

export type Rows<T> = {
  rows: readonly Row<T>[]
  add: (value: T) => void
  remove: (key: string) => void
  restore: (key: string) => void
  /** Moves a row by one position among those that are not removed. */
  move: (key: string, by: -1 | 1) => void
  /** Moves a row before the one with this key; without a key, to the end. */
  place: (key: string, before: string | undefined) => void
}

/** The rows of a list that grows, shrinks and is sorted; typed text in them stays in the page. */
export function useRows<T>(initial: readonly T[], changed: () => void): Rows<T> {
  const [rows, setRows] = useState<readonly Row<T>[]>(() =>
    initial.map((value, index) => ({ key: `${index}`, value, isNew: false, isRemoved: false })),
  )
  const change = (next: (rows: readonly Row<T>[]) => readonly Row<T>[]) => {
    setRows(next)
    changed()
  }
  const mark = (key: string, isRemoved: boolean) =>
    change((before) => before.map((row) => (row.key === key ? { ...row, isRemoved } : row)))
  return {
    rows,
    add: (value) => change((before) => [...before, { key: newUuid(), value, isNew: true, isRemoved: false }]),
    remove: (key) => mark(key, true),
    restore: (key) => mark(key, false),
    move: (key, by) =>
      change((before) => {
        const kept = before.filter((row) => !row.isRemoved)
        const to = kept.findIndex((row) => row.key === key) + by
        if (to < 0 || to >= kept.length) return before
        return placed(before, key, kept[by < 0 ? to : to + 1]?.key)
      }),
    place: (key, before) => change((present) => placed(present, key, before)),
  }
}

function placed<T>(rows: readonly Row<T>[], key: string, before: string | undefined): readonly Row<T>[] {
  const row = rows.find((one) => one.key === key)
  if (!row || key === before) return rows
  const others = rows.filter((one) => one !== row)
  const index = others.findIndex((one) => one.key === before)
  return others.toSpliced(index < 0 ? others.length : index, 0, row)
}
