import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface EmptyStateProps {
  icon: string
  title: string
  /** A text, or a block of its own such as a list. */
  text?: ReactNode
  /** The next step: every empty screen has one. */
  action?: ReactNode
}

/** The content of an empty list: the reason, and the next step. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <section className="empty-state">
      <Icon name={icon} />
      <h2>{title}</h2>
      {typeof text === 'string' ? <p>{text}</p> : text}
      {action}
    </section>
  )
}
