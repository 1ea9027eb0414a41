import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Icon } from './icon.tsx'

interface SheetProps {
  /** Links to `#id` open it on phones. */
  id: string
  label: string
  closeLabel: string
  /** The target of closing without scripts: an id of the page, as '#main'. */
  closeHref: string
  children: ReactNode
}

/** Marks the part of a sheet that it shows first, for example a choice that was made before it opened. */
export const SHOWN_FIRST = 'data-shown-first'

/**
 * Part of the page on large screens, a sheet from the bottom on phones. Without scripts it is shown by `:target`; with
 * them it is modal, and the focus goes back to the link that opened it.
 */
export function Sheet({ id, label, closeLabel, closeHref, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModalOnPhones(dialog, id)
  return (
    <dialog ref={dialog} className="sheet" id={id} open tabIndex={-1} aria-label={label}>
      <div className="sheet-head">
        {/* The dialog has this name already. */}
        <span aria-hidden="true">{label}</span>
        <a
          className="icon-button"
          href={closeHref}
          aria-label={closeLabel}
          onClick={(event) => {
            if (!dialog.current?.matches(':modal')) return
            event.preventDefault()
            dialog.current.close()
          }}
        >
          <Icon name="ph:x-bold" />
        </a>
      </div>
      {children}
    </dialog>
  )
}

function useModalOnPhones(dialog: RefObject<HTMLDialogElement | null>, id: string) {
  useEffect(() => {
    const sheet = dialog.current
    if (!sheet) return
    const phone = matchMedia('(width < 64rem)')
    const listening = new AbortController()
    const openModal = () => {
      // Where the URL has opened the sheet, a field may be in use before the scripts come.
      const used = sheet.contains(document.activeElement) ? document.activeElement : null
      sheet.removeAttribute('open')
      sheet.showModal()
      if (used instanceof HTMLElement) return used.focus({ preventScroll: true })
      // The sheet says its name; the browser would begin with the cross.
      sheet.focus({ preventScroll: true })
      sheet.querySelector(`[${SHOWN_FIRST}]`)?.scrollIntoView({ block: 'start', behavior: 'instant' })
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest(`a[href$="#${id}"]`)
      // Steps inside lead here too, for browsers without scripts.
      if (!link || sheet.contains(link) || !phone.matches) return
      event.preventDefault()
      openModal()
    }
    // Closed, it is again as without scripts: in the page on large screens, hidden on phones.
    const restore = () => {
      sheet.setAttribute('open', '')
      if (sheet.matches(':target')) location.replace('#main')
    }
    sheet.addEventListener('close', restore, listening)
    sheet.addEventListener('click', (event) => event.target === sheet && sheet.close(), listening)
    document.addEventListener('click', onClick, listening)
    phone.addEventListener('change', () => sheet.matches(':modal') && sheet.close(), listening)
    // The URL stays until it closes: by it the style sheet recognises a sheet that was open before, and does not move
    // it.
    if (phone.matches && sheet.matches(':target')) openModal()
    return () => listening.abort()
  }, [dialog, id])
}
