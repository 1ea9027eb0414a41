import type { MouseEvent, ReactNode } from 'react'
import { openRowsAround } from './open-rows-around.ts'

/**
 * A link from a summary of errors to the field with this id. With scripts only the focus moves: another URL would be a
 * navigation, and with it the router forgets the refused form and its errors.
 */
export function SummaryLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
      {children}
    </a>
  )
}

function goTo(event: MouseEvent, id: string): void {
  const target = document.getElementById(id)
  const field = target?.querySelector<HTMLElement>('input:not([type="hidden"])') ?? target
  if (!field) return
  event.preventDefault()
  openRowsAround(field)
  field.focus()
}
