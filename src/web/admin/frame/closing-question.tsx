import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { ClosingQuestion } from '#web/ui/modal/closing.ts'
import { Dialog } from '#web/ui/modal/dialog.tsx'
import { bottomModal, isModalOpen, subscribeToModals } from '#web/ui/modal/open-modals.ts'
import { mayLeave } from '../../sending/guard-leaving.ts'

type Asked = { dialog: HTMLDialogElement; close: () => void; stay?: () => void }

/**
 * Asks before a panel or a dialog of this page closes with unsaved text: by Escape, by a button of its own, or because
 * the way back of the browser leads to the page without it.
 */
export function AsksBeforeClosing({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  useWayBack(setAsked)
  // A dialog that its response has closed meanwhile is nothing to ask about.
  const isOpen = useSyncExternalStore(
    subscribeToModals,
    () => asked !== null && isModalOpen(asked.dialog),
    () => false,
  )
  const ask = (dialog: HTMLDialogElement, close: () => void) => {
    const isSafe = mayLeave(dialog)
    if (!isSafe) setAsked({ dialog, close })
    return !isSafe
  }
  const end = (then: (() => void) | undefined) => () => {
    setAsked(null)
    then?.()
  }
  return (
    <>
      <ClosingQuestion value={ask}>{children}</ClosingQuestion>
      <Question isOpen={isOpen} onStay={end(asked?.stay)} onLeave={end(asked?.close)} />
    </>
  )
}

/** Holds a step in the browser's history that would close an open dialog with unsaved text. */
function useWayBack(ask: (asked: Asked) => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(({ historyAction }) => {
    dialog.current = bottomModal()
    return historyAction === NavigationType.Pop && dialog.current !== null && !mayLeave(dialog.current)
  })
  useEffect(() => {
    if (blocker.state !== 'blocked' || !dialog.current) return
    ask({ dialog: dialog.current, close: blocker.proceed, stay: blocker.reset })
  }, [blocker, ask])
}

type QuestionProps = { isOpen: boolean; onStay: () => void; onLeave: () => void }

function Question({ isOpen, onStay, onLeave }: QuestionProps) {
  const t = useTranslations('adminParts')
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) stay.current?.focus()
  }, [isOpen])
  return (
    <Dialog
      open={isOpen}
      title={t('unsavedCloseTitle')}
      closeLabel={useTranslations('common')('close')}
      onClose={onStay}
    >
      <div className="form">
        <p>{t('unsavedCloseText')}</p>
        <div className="dialog-actions">
          <Button ref={stay} look="quiet" size="small" onClick={onStay}>
            {t('unsavedCloseStay')}
          </Button>
          <Button look="danger" size="small" onClick={onLeave}>
            {t('unsavedCloseLeave')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
