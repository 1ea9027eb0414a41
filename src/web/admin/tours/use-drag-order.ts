import { useState, type ComponentProps, type DragEvent } from 'react'

type Mark = { id: string; side: 'before' | 'after' }

/**
 * Rows that are put in order by dragging: `onPlace` is told which row, and the row that it is placed before, or undefined
 * behind all. Where the rows are not the end of the list (`isEnd`), nothing can be dropped behind the last one. A pointer's
 * way only: whoever uses it offers the same by buttons.
 */
export function useDragOrder<Row extends { id: string }>(
  rows: readonly Row[],
  isEnd: boolean,
  onPlace: (row: Row, before: Row | undefined) => void,
) {
  const [dragged, setDragged] = useState<Row | null>(null)
  const [mark, setMark] = useState<Mark | null>(null)
  const end = () => {
    setDragged(null)
    setMark(null)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (dragged && mark) place(rows, dragged, mark, onPlace)
    end()
  }
  return {
    rowProps: (row: Row): ComponentProps<'tr'> => ({
      ...(dragged?.id === row.id && { 'data-dragged': true }),
      ...(mark?.id === row.id && dragged?.id !== row.id && { 'data-over': mark.side }),
      onDragOver: (event) => {
        if (!dragged) return
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const isAbove = event.clientY < top + height / 2
        const side = isAbove || (row.id === rows.at(-1)?.id && !isEnd) ? 'before' : 'after'
        if (mark?.id !== row.id || mark.side !== side) setMark({ id: row.id, side })
      },
      onDrop: drop,
    }),
    gripProps: (row: Row): ComponentProps<'span'> => ({
      draggable: true,
      onDragStart: ({ currentTarget, dataTransfer }) => {
        const whole = currentTarget.closest('tr')
        if (whole) dataTransfer.setDragImage(whole, 20, 20)
        // Without data, some browsers drag nothing.
        dataTransfer.setData('text/plain', '')
        dataTransfer.effectAllowed = 'move'
        setDragged(row)
      },
      onDragEnd: end,
    }),
  }
}

/** A row that would come to stand where it stands is left alone. */
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
  const next = rows[rows.indexOf(dragged) + 1]
  if (before?.id !== next?.id) onPlace(dragged, before)
}
