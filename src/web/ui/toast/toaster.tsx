import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { subscribeToModals, topModal } from '../modal/open-modals.ts'
import { makeRoom } from './make-room.ts'
import { Toast, type ToastWords } from './toast.tsx'
import { createToastStore, type ShownToast, type ToastOptions } from './toast-store.ts'

const store = createToastStore()
const none: readonly ShownToast[] = []

/** Shows a message at the bottom of the page. In the browser only; needs a `<Toaster>` in the page. */
export function showToast(options: ToastOptions): number {
  return store.show(options)
}

/**
 * Shows the toasts of the page: inside an open dialog, because nothing outside it can be pressed. Their time stands
 * still under the pointer, with the focus inside, and in a hidden tab.
 */
export function Toaster({ label, words }: { label: string; words: ToastWords }) {
  const toasts = useSyncExternalStore(store.subscribe, store.all, () => none)
  const place = useRef<HTMLDivElement>(null)
  const section = useRef<HTMLElement>(null)
  useHeldWhileHidden()
  const modal = useInTopModal(place, section)
  useOnTop(section, toasts.length)
  useEffect(() => (section.current ? makeRoom(section.current, modal) : undefined), [modal])
  return (
    <div ref={place} className="toaster-place">
      {/* A pointer here stops the time of the toasts; nothing is operated. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={section}
        className="toaster"
        popover="manual"
        aria-label={label}
        onPointerEnter={() => store.hold('pointer')}
        onPointerLeave={() => store.release('pointer')}
        onFocus={() => store.hold('focus')}
        onBlur={() => store.release('focus')}
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} {...toast} words={words} onClose={() => close(toast.id)} />
        ))}
      </section>
    </div>
  )
}

/** The pressed button disappears with its toast, and the removal of the focus fires no event. */
function close(id: number) {
  store.hide(id)
  store.release('focus')
}

/**
 * Moves the element itself into the dialog and back. A portal would draw the toasts again at each move, and would fail
 * where React removes the dialog. React never removes the section alone, because the place around it is its parent.
 */
function useInTopModal(place: RefObject<HTMLElement | null>, section: RefObject<HTMLElement | null>) {
  const modal = useSyncExternalStore(subscribeToModals, topModal, () => null)
  useLayoutEffect(() => {
    const { current } = section
    const parent = modal ?? place.current
    if (!current || !parent || current.parentElement === parent) return
    parent.append(current)
    // The browser does not report that the pointer or the focus leaves an element that moves.
    for (const reason of ['pointer', 'focus']) store.release(reason)
    showIf(current.childElementCount > 0, current)
  }, [modal, place, section])
  return modal
}

/** The latest element of the browser's top layer covers the others: an open dialog would cover the toasts. */
function useOnTop(section: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    if (section.current) showIf(count > 0, section.current)
  }, [section, count])
}

/** Shows or hides the section, above all that was opened before. It may be in a dialog that has just been removed. */
function showIf(isShown: boolean, section: HTMLElement) {
  if (section.matches(':popover-open')) section.hidePopover()
  if (isShown && section.isConnected) section.showPopover()
}

function useHeldWhileHidden() {
  useEffect(() => {
    const follow = () => (document.hidden ? store.hold('tab') : store.release('tab'))
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
}
