import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Shows another page that the router brings, as after a form, from its beginning, as a load does: the focus is on its
 * content, unless the page has set it. The browser's history shows a page where it was left.
 */
export function useStartOfPage(): void {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    const isOther = shown.current !== pathname
    shown.current = pathname
    if (!isOther || type === NavigationType.Pop || hash) return
    scrollTo({ top: 0, behavior: 'instant' })
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }, [pathname, hash, type])
}
