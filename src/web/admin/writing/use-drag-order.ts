import { useRef, useState, type DragEvent, type HTMLAttributes } from 'react'
import { beginDrag } from './begin-drag.ts'

type Mark = { id: string; side: 'before' | 'after' }
type Drag<Row> = { dragged: Row | null; mark: Mark | null }

const NO_DRAG = { dragged: null, mark: null }

/**
 * Rows that are sorted by dragging: `onPlace` gets the row, and the row before which it is placed, or undefined at the
 * end. Where the rows are not the end of the list (`isEnd`), nothing can be dropped after the last one. For pointers
 * only: a caller offers the same by buttons.
 */
export function useDragOrder<Row extends { id: string }>(
  rows: readonly Row[],
  isEnd: boolean,
  onPlace: (row: Row, before: Row | undefined) => void,
) {
  // The browser may report the drop before React has drawn the last move, so handlers read the reference.
  const latest = useRef<Drag<Row>>(NO_DRAG)
  const [{ dragged, mark }, draw] = useState<Drag<Row>>(NO_DRAG)
  const change = (drag: Drag<Row>) => {
    latest.current = drag
    draw(drag)
  }
  const end = () => change(NO_DRAG)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const { current } = latest
    if (current.dragged && current.mark) place(rows, current.dragged, current.mark, onPlace)
    end()
  }
  return {
    rowProps: (row: Row): HTMLAttributes<HTMLElement> => ({
      ...(dragged?.id === row.id && { 'data-dragged': true }),
      ...(mark?.id === row.id && dragged?.id !== row.id && { 'data-over': mark.side }),
      onDragOver: (event) => {
        const { current } = latest
        if (!current.dragged) return
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const isAbove = event.clientY < top + height / 2
        const side = isAbove || (row.id === rows.at(-1)?.id && !isEnd) ? 'before' : 'after'
        if (current.mark?.id !== row.id || current.mark.side !== side)
          change({ ...current, mark: { id: row.id, side } })
      },
      onDrop: drop,
    }),
    gripProps: (row: Row): HTMLAttributes<HTMLElement> => ({
      draggable: true,
      onDragStart: (event) => {
        beginDrag(event)
        change({ dragged: row, mark: null })
      },
      onDragEnd: end,
    }),
  }
}

/** A row that would keep its position is not moved. */
function place<Row extends { id: string }>(
  rows: readonly Row[],
  dragged: Row,
  { id, side }: Mark,
  onPlace: (row: Row, before: Row | undefined) => void,
): void {
  const others = rows.filter((row) => row.id !== dragged.id)
  const over = others.findIndex((row) => row.id === id)
  if (over < 0) return
  const before = others[side === 'before' ? over : over + 1]
  const next = rows[rows.findIndex(({ id: known }) => known === dragged.id) + 1]
  if (before?.id !== next?.id) onPlace(dragged, before)
}
