import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface EmptyStateProps {
  icon: string
  title: string
  /** A sentence, or a block of its own such as a list. */
  text?: ReactNode
  /** The way forward: every empty screen has one. */
  action?: ReactNode
}

/** What stands where there is nothing: why, and what to do about it. */
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
