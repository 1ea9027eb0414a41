import { useContext, useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { Icon } from '../icon.tsx'
import { CloseModal, ClosingQuestion } from './closing.ts'
import { trackModal } from './open-modals.ts'

export interface ModalProps {
  open: boolean
  title: string
  closeLabel: string
  onClose: () => void
  /** A closed dialog stays in the page with its text, which the next opening shows: closing asks nothing. */
  keepsText?: boolean
  children: ReactNode
}

/**
 * A native modal dialog: Escape, the button and a press beside it close it; the focus goes back to its former element.
 * A press beside it is easily a slip: it does not close a dialog with typed text. The other ways ask first.
 */
export function Modal(props: ModalProps & { look: string }) {
  const { look, open, title, closeLabel, onClose, keepsText = false, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const isShown = useRef(false)
  const ask = useContext(ClosingQuestion)
  useEffect(() => {
    const { current } = dialog
    isShown.current = open
    if (!open || !current) return current?.close()
    if (!current.open) current.showModal()
    return trackModal(current)
  }, [open])
  const isAsked = () => !keepsText && dialog.current !== null && ask(dialog.current, onClose)
  const close = () => isAsked() || onClose()
  /**
   * Escape is reported by `cancel`, before the dialog closes: its `close` comes a task later, when a quick key may have
   * opened it again. Each closing is reported once, and none of a dialog inside this one, which React lets bubble.
   */
  const isOwn = ({ target }: SyntheticEvent) => target === dialog.current && isShown.current
  const report = () => {
    isShown.current = false
    onClose()
  }
  return (
    // By keyboard, Escape closes a dialog without any code.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={look}
      aria-label={title}
      onCancel={(event) => {
        if (!isOwn(event)) return
        if (isAsked()) event.preventDefault()
        else report()
      }}
      onClose={(event) => {
        if (!isOwn(event) || dialog.current?.open) return
        // A browser closes a dialog without `cancel` after a second Escape: its fields are still in the page.
        if (isAsked()) dialog.current?.showModal()
        else report()
      }}
      // The second press of a double press falls beside a dialog that the first one has opened.
      onClick={({ target, detail }) =>
        target === dialog.current && detail < 2 && !holdsText(dialog.current) && onClose()
      }
    >
      <div className="dialog-head">
        <h2>{title}</h2>
        <button type="button" className="icon-button" aria-label={closeLabel} onClick={close}>
          <Icon name="ph:x-bold" />
        </button>
      </div>
      <CloseModal value={close}>{children}</CloseModal>
    </dialog>
  )
}

/** True once something was typed into a form of the dialog (`sending/typed-forms.ts`). */
function holdsText(dialog: HTMLDialogElement | null): boolean {
  return Boolean(dialog?.querySelector('form[data-typed]'))
}
