import { useEffect, useState, type RefObject } from 'react'

/** The slide of a horizontal strip that is in view, also after a swipe before scripts ran. */
export function useShownSlide(strip: RefObject<HTMLElement | null>, first = 0): number {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const read = () => setShown(Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth)))
    read()
    element.addEventListener('scroll', read, { passive: true })
    return () => element.removeEventListener('scroll', read)
  }, [strip])
  return shown
}
