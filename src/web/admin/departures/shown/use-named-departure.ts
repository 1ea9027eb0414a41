import { useEffect, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Brings the departure that the fragment of the URL names into view and moves the focus there, once a save has led to
 * it: where its `day` does not list it, to the link to the rest of that day. After a load the browser does so, and it
 * shows a page of its history where it was left.
 */
export function useNamedDeparture(day: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (hash === '' || type === NavigationType.Pop) return
    const rest = day.current?.querySelector<HTMLElement>('.departures-more')
    const link = document.getElementById(hash.slice(1)) ?? rest
    link?.scrollIntoView({ block: 'center', behavior: 'instant' })
    link?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Once a visit
  }, [hash, key, type, day])
}
