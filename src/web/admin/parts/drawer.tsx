import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

interface DrawerProps {
  open: boolean
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** What can be done, always in sight at the bottom. */
  actions?: ReactNode
}

/** A native modal dialog at the side, over the whole page on phones: Escape and a press beside it close it. */
export function Drawer(props: DrawerProps) {
  // Escape closes it at once. Whoever opens it anew before the address has followed makes another visit to the same one.
  const { key: visit } = useLocation()
  return <ModalDrawer key={visit} {...props} />
}

function ModalDrawer({ open, title, closeLabel, onClose, children, actions }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the dialog's own
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={title}
      // React lets the closing of a dialog inside this one bubble up to it.
      onClose={(event) => event.target === dialog.current && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="dialog-head">
        <h2>{title}</h2>
        <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
          <Icon name="ph:x-bold" />
        </button>
      </div>
      <div className="drawer-body">{children}</div>
      {actions && <div className="drawer-actions">{actions}</div>}
    </dialog>
  )
}
