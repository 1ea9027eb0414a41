import { createContext } from 'react'

/**
 * Asks before a dialog with unsaved text closes, and calls `close` after consent. Returns false, without a question,
 * where nothing would be lost.
 */
export type AskBeforeClosing = (dialog: HTMLDialogElement, close: () => void) => boolean

/** Without a provider, dialogs close at once. */
export const ClosingQuestion = createContext<AskBeforeClosing>(() => false)

/** Closes the modal around a part of it, in the same way as its cross. */
export const CloseModal = createContext<() => void>(() => {})
