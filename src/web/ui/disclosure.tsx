import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DisclosureProps {
  summary: ReactNode
  /** Opening one disclosure of a group closes the others. */
  group?: string
  open?: boolean
  id?: string
  children: ReactNode
}

/** A question that opens on its answer, by the browser alone. */
export function Disclosure({ summary, group, open, id, children }: DisclosureProps) {
  return (
    <details className="disclosure" name={group} open={open} id={id}>
      <summary>
        {summary}
        <Icon name="ph:plus-bold" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
