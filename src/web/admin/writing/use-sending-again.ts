import { useEffect, useRef } from 'react'
import type { FormRefusal } from '../../forms/form-refusal.ts'
import { isWithoutResponse } from './send-form.ts'

/** Saves again once the connection is back, if the last save had no response, or none that can be read. */
export function useSendingAgain(lastRefusal: () => FormRefusal | null, save: () => Promise<void>): void {
  const latest = useRef({ lastRefusal, save })
  useEffect(() => {
    latest.current = { lastRefusal, save }
  })
  useEffect(() => {
    const again = () => {
      if (isWithoutResponse(latest.current.lastRefusal())) void latest.current.save()
    }
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
}
