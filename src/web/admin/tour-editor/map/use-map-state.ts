import { useCallback, useEffect, useState } from 'react'
import type { MapState } from '#core/map/map.schema.ts'

/** A map that is being drawn is asked for after this pause, so many times. */
const PAUSE_MS = 3_000
const TIMES = 20

/**
 * The state of a tour's map: read again after each save of the tour, and while the map is being drawn. A lost answer
 * changes nothing: the former state stays.
 */
export function useMapState(address: string, { start, version }: { start: MapState; version: number }) {
  const [{ state, reads }, setAnswer] = useState({ state: start, reads: 0 })
  const [readVersion, setReadVersion] = useState(version)
  const ask = useCallback(
    async (method: 'GET' | 'POST') => {
      const answer = await fetch(address, { method }).catch(() => null)
      const next = answer?.ok && !answer.redirected ? ((await answer.json()) as MapState) : null
      setAnswer((before) => ({
        state: next ?? before.state,
        reads: method === 'POST' ? 0 : before.reads + 1,
      }))
    },
    [address],
  )
  useEffect(() => {
    const isNew = version !== readVersion
    if (!isNew && (state.state !== 'waiting' || reads >= TIMES)) return
    const timer = setTimeout(
      () => {
        setReadVersion(version)
        void ask('GET')
      },
      isNew ? 0 : PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [ask, reads, readVersion, state, version])
  return { state, drawAgain: () => void ask('POST') }
}
