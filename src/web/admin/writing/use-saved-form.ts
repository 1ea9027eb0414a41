import { useRef, useState, type RefObject } from 'react'
import type { FormRefusal } from '../../forms/form-refusal.ts'
import { sendForm } from './send-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSendingAgain } from './use-sending-again.ts'

export type SavedFormState = {
  saving: boolean
  /** The page has more than the server. */
  changed: boolean
  /** The reason why the last save was refused. */
  refusal: FormRefusal | null
  /** A save succeeded, and nothing was changed since. */
  saved: boolean
}

type Response<Saved> = { saved: Saved } | { refusal: FormRefusal }

const START: SavedFormState = { saving: false, changed: false, refusal: null, saved: false }

/**
 * A form that is saved on request, and stays in the page with the typed text whatever the response is. A save
 * without a response is sent again once the connection is back; leaving with unsaved changes needs a confirmation.
 */
export function useSavedForm<Saved>(
  form: RefObject<HTMLFormElement | null>,
  { path, onSaved, onRefusal }: SavedFormOptions<Saved>,
) {
  const [state, draw] = useState(START)
  const latest = useRef(state)
  const change = (next: Partial<SavedFormState>) => {
    latest.current = { ...latest.current, ...next }
    draw(latest.current)
  }
  const touch = () => {
    if (!latest.current.changed || latest.current.saved) change({ changed: true, saved: false })
  }
  const save = async () => {
    if (latest.current.saving) return
    change({ saving: true, changed: false, saved: false })
    const response = await sendForm<Response<Saved>>(form.current, path)
    if ('refusal' in response) {
      change({ saving: false, changed: true, refusal: response.refusal })
      onRefusal(response.refusal)
      return
    }
    change({ saving: false, refusal: null, saved: !latest.current.changed })
    onSaved(response.saved)
  }
  useSendingAgain(() => latest.current.refusal, save)
  useLeaveGuard(state.changed || state.saving)
  return { ...state, touch, save }
}

type SavedFormOptions<Saved> = {
  path: string
  onSaved: (saved: Saved) => void
  onRefusal: (refusal: FormRefusal) => void
}
