import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent, type SyntheticEvent } from 'react'
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
  const [seen, setSeen] = useState(location.key)
  const [key, setKey] = useState(0)
  const isOwn = type !== NavigationType.Pop && (location.state as { filtered?: true } | null)?.filtered
  if (seen !== location.key) {
    setSeen(location.key)
    if (!isOwn) setKey(key + 1)
  }
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const filter = (form: HTMLFormElement, isTyped: boolean) => {
    clearTimeout(timer.current)
    const query = filtersQuery(new FormData(form))
    if (query === location.search) return
    // Each letter replaces the former one, so that the way back is not letter by letter.
    void navigate(query || '?', { replace: isTyped, preventScrollReset: true, state: { filtered: true } })
  }
  // A filter that was chosen before React was there counts as well.
  const filterTouched = useEffectEvent(() => {
    if (ref.current && isTouched(ref.current)) filter(ref.current, false)
  })
  useEffect(() => filterTouched(), [])
  return {
    key,
    ref,
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

function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) return field.value !== field.defaultValue
    if (!(field instanceof HTMLSelectElement)) return false
    const options = [...field.options]
    return field.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
  })
}

function kindOf(target: EventTarget): keyof typeof AFTER_TYPING_MS {
  if (!(target instanceof HTMLInputElement)) return 'choice'
  return target.type === 'date' ? 'date' : 'text'
}
