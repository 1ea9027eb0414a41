import { Modal, type ModalProps } from './modal.tsx'

/** A modal in the middle of the page. */
export function Dialog({ children, ...modal }: ModalProps) {
  return (
    <Modal look="dialog" {...modal}>
      <div className="dialog-body">{children}</div>
    </Modal>
  )
}
