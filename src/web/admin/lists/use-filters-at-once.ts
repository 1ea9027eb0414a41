import { useEffect, useRef, useState, type SubmitEvent, type SyntheticEvent } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { filtersQuery } from './filters-query.ts'

/** A day is typed part by part, a word letter by letter. */
const AFTER_TYPING_MS = { date: 600, text: 300, choice: 0 }

/**
 * Filters a list while its form is changed. The fields keep the typed text: `key` changes, and the form begins again,
 * only when the URL has changed otherwise than by the form.
 */
export function useFiltersAtOnce() {
  const location = useLocation()
  const navigate = useNavigate()
  const type = useNavigationType()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [key, setKey] = useState(location.key)
  const isOwn = type !== NavigationType.Pop && (location.state as { filtered?: true } | null)?.filtered
  if (!isOwn && key !== location.key) setKey(location.key)
  useEffect(() => () => clearTimeout(timer.current), [])

  const filter = (form: HTMLFormElement, isTyped: boolean) => {
    clearTimeout(timer.current)
    const query = filtersQuery(new FormData(form))
    if (query === location.search) return
    // Each letter replaces the former one, so that the way back is not letter by letter.
    void navigate(query || '?', { replace: isTyped, preventScrollReset: true, state: { filtered: true } })
  }
  return {
    key,
    onChange({ target, currentTarget: form }: SyntheticEvent<HTMLFormElement>) {
      clearTimeout(timer.current)
      const kind = kindOf(target)
      const change = () => {
        // A day that is half typed, or before the other one, waits; the browser says why once it is complete.
        if (kind === 'date' && !form.reportValidity()) return
        filter(form, kind !== 'choice')
      }
      timer.current = setTimeout(change, AFTER_TYPING_MS[kind])
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      filter(event.currentTarget, false)
    },
  }
}

function kindOf(target: EventTarget): keyof typeof AFTER_TYPING_MS {
  if (!(target instanceof HTMLInputElement)) return 'choice'
  return target.type === 'date' ? 'date' : 'text'
}
