import { createContext, use } from 'react'
import type { Anchors } from './text-forms.ts'

/** The anchors that saved rows got since the page was opened, by the rows' keys. */
export const AnchorsContext = createContext<Anchors>({})

/** A row with an anchor, under a key of the page by which the server names the anchor of a new one. */
export type Keyed<T> = T & { key: string }

export function keyed<T>(rows: readonly T[]): Keyed<T>[] {
  return rows.map((row, index) => ({ ...row, key: `${index}` }))
}

/** The anchor of a row, which links name: it is not shown, and never changes. */
export function AnchorFields({ prefix, row }: { prefix: string; row: Keyed<{ id: string }> }) {
  const anchors = use(AnchorsContext)
  return (
    <>
      <input type="hidden" name={`${prefix}[key]`} value={row.key} />
      <input type="hidden" name={`${prefix}[id]`} value={row.id || (anchors[row.key] ?? '')} />
    </>
  )
}
