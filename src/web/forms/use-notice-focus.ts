import { useEffect, useRef, type RefObject } from 'react'

/**
 * The ref of a notice about the result of a form: it takes the focus with each new result. The pressed button is often
 * far below, and the router leaves the focus on the page. The script that sends the other forms moves the focus itself.
 */
export function useNoticeFocus(result: object | null | undefined): RefObject<HTMLDivElement | null> {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) notice.current?.focus()
  }, [result])
  return notice
}
