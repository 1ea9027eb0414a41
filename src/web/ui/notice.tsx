import type { ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'

interface NoticeProps {
  kind: 'info' | 'success' | 'warning' | 'error'
  title?: string
  /** Errors are announced at once; give false where the page opens with them and the focus is set. */
  live?: boolean
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}

const ICONS = {
  info: 'ph:info',
  success: 'ph:check-circle',
  warning: 'ph:warning',
  error: 'ph:warning-circle',
}

/** A message in the page that must not vanish. It can take the focus. */
export function Notice({ kind, title, live = true, ref, children }: NoticeProps) {
  const role = kind === 'error' ? 'alert' : 'status'
  return (
    <div className={`notice notice-${kind}`} role={live ? role : undefined} tabIndex={-1} ref={ref}>
      <Icon name={ICONS[kind]} />
      {title && <h2>{title}</h2>}
      {children}
    </div>
  )
}
