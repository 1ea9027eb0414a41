import { useCallback, useEffect, useState } from 'react'
import type { MapState } from '#core/map/map.schema.ts'

/** While a map is being drawn, its state is read after this pause, so many times. */
const PAUSE_MS = 3_000
const TIMES = 20

/**
 * The state of a tour's map: read again after each save of the tour, and while the map is being drawn. After a lost
 * response the former state stays. `isLate`: the map has been drawn for so long that its state is not read any more.
 */
export function useMapState(path: string, { start, version }: { start: MapState; version: number }) {
  const [{ state, reads }, setMap] = useState({ state: start, reads: 0 })
  const [readVersion, setReadVersion] = useState(version)
  const request = useCallback(
    async (method: 'GET' | 'POST') => {
      const response = await fetch(path, { method }).catch(() => null)
      const next = response?.ok && !response.redirected ? ((await response.json()) as MapState) : null
      setMap((before) => ({
        state: next ?? before.state,
        reads: method === 'POST' ? 0 : before.reads + 1,
      }))
    },
    [path],
  )
  useEffect(() => {
    const isNew = version !== readVersion
    if (!isNew && (state.state !== 'waiting' || reads >= TIMES)) return
    const timer = setTimeout(
      () => {
        setReadVersion(version)
        void request('GET')
      },
      isNew ? 0 : PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [request, reads, readVersion, state, version])
  const isLate = state.state === 'waiting' && reads >= TIMES
  return { state, isLate, drawAgain: () => void request('POST') }
}
