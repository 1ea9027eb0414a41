import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import type { SeriesPreview } from '#core/schedule/save-departure.schema.ts'
import { isCompleteSeries } from './complete-series.ts'
import type { DeparturesResponse } from '../departure-action.server.ts'

const AFTER_TYPING_MS = 300

/**
 * The preview of the series in a form, requested from the server a moment after each change; null while it is not
 * complete.
 */
export function usePreview(
  form: RefObject<HTMLFormElement | null>,
  wanted: boolean,
): { preview: SeriesPreview | null; refresh: () => void } {
  const fetcher = useFetcher<DeparturesResponse>()
  const [isComplete, setComplete] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const request = () => {
    if (!form.current) return
    const body = new FormData(form.current)
    const isWhole = isCompleteSeries(body)
    setComplete(isWhole)
    if (!isWhole) return
    body.set('intent', 'preview')
    void fetcher.submit(body, { method: 'post' })
  }
  const refresh = () => {
    clearTimeout(timer.current)
    if (wanted) timer.current = setTimeout(request, AFTER_TYPING_MS)
  }
  useEffect(() => {
    refresh()
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once the form becomes a series
  }, [wanted])
  const response = fetcher.data
  const preview = response && 'preview' in response ? response.preview : null
  return { preview: isComplete ? preview : null, refresh }
}
