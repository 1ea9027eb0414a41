import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Modal, type ModalProps } from '#web/ui/modal/modal.tsx'

interface DrawerProps extends ModalProps {
  /** The actions, always visible at the bottom. */
  actions?: ReactNode
}

/** A modal at the side, over the whole page on phones. */
export function Drawer({ children, actions, ...modal }: DrawerProps) {
  // Escape closes it at once. A second opening before the URL has followed makes another visit to the same one.
  const { key, state } = useLocation()
  const { visit = key } = (state ?? {}) as { visit?: string }
  return (
    <Modal key={visit} look="drawer" {...modal}>
      <div className="drawer-body">{children}</div>
      {actions && <div className="drawer-actions">{actions}</div>}
    </Modal>
  )
}
