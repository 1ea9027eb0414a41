import type { DragEvent } from 'react'

/** Begins to drag the whole row or card of a handle. */
export function beginDrag({ currentTarget, dataTransfer }: DragEvent<HTMLElement>): void {
  const whole = currentTarget.closest('tr, li')
  if (whole) dataTransfer.setDragImage(whole, 20, 20)
  // Without data, some browsers drag nothing.
  dataTransfer.setData('text/plain', '')
  dataTransfer.effectAllowed = 'move'
}
