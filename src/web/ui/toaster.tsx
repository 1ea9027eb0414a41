import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { Toast, type ToastWords } from './toast.tsx'
import { createToastStore, type ShownToast, type ToastOptions } from './toast-store.ts'

const store = createToastStore()
const none: readonly ShownToast[] = []

/** Shows a message at the bottom of the page. In the browser only; needs a `<Toaster>` in the page. */
export function showToast(options: ToastOptions): number {
  return store.show(options)
}

/** Where toasts appear, above an open dialog too. Time stands still for them under the pointer, with the focus inside, and in a hidden tab. */
export function Toaster({ label, words }: { label: string; words: ToastWords }) {
  const toasts = useSyncExternalStore(store.subscribe, store.all, () => none)
  const section = useRef<HTMLElement>(null)
  useHeldWhileHidden()
  useOnTop(section, toasts.length)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is operated here: time waits
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
  )
}

/** The pressed button leaves with its toast, and a focus that is removed does not say that it goes. */
function close(id: number) {
  store.hide(id)
  store.release('focus')
}

/** The latest element of the browser's top layer covers the others: an open dialog would cover the toasts. */
function useOnTop(section: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    if (section.current?.matches(':popover-open')) section.current.hidePopover()
    if (count > 0) section.current?.showPopover()
  }, [section, count])
}

function useHeldWhileHidden() {
  useEffect(() => {
    const follow = () => (document.hidden ? store.hold('tab') : store.release('tab'))
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
}
