import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import type { SavedTour } from '#core/tour/editable-tour.schema.ts'
import type { FormRefusal } from '../../forms/form-refusal.ts'
import { createTourSaver, type EditorResponse, type EditorIntent, type EditorState } from './tour-saver.ts'

const OFFLINE: EditorResponse = { refusal: { message: 'net.offline', fields: {} } }
const UNREADABLE: EditorResponse = { refusal: { message: 'default', fields: {} } }
const SESSION_ENDED: EditorResponse = { refusal: { message: 'auth.required', fields: {} } }

/** The editor's form, saved by `createTourSaver`; leaving with unsaved changes needs a confirmation. */
export function useTourForm(
  form: RefObject<HTMLFormElement | null>,
  {
    address,
    start,
    onRefusal,
  }: { address: string; start: SavedTour; onRefusal: (refusal: FormRefusal) => void },
) {
  const [saver] = useState(() =>
    createTourSaver(start, async (intent, version) => {
      const answer = form.current ? await sendForm(form.current, { address, intent, version }) : UNREADABLE
      if ('refusal' in answer) onRefusal(answer.refusal)
      return answer
    }),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state)
  useEffect(() => saver.stop, [saver])
  useEffect(() => {
    const again = () => {
      if (isUnanswered(saver.state())) void saver.save()
    }
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [saver])
  useLeaveGuard(state.changed || state.saving)
  return { saver, ...state }
}

type Submission = { address: string; intent: EditorIntent; version: number }

async function sendForm(
  form: HTMLFormElement,
  { address, intent, version }: Submission,
): Promise<EditorResponse> {
  const body = new FormData(form)
  body.set('intent', intent)
  body.set('version', String(version))
  try {
    const answer = await fetch(address, { method: 'POST', body })
    // A request without a log-in is redirected to the log-in page.
    if (answer.redirected) return SESSION_ENDED
    return (await answer.json()) as EditorResponse
  } catch {
    return navigator.onLine ? UNREADABLE : OFFLINE
  }
}

/** The save was lost, not refused: it may be sent again unchanged. */
function isUnanswered({ refusal }: EditorState): boolean {
  return refusal?.message === 'net.offline' || refusal?.message === 'default'
}

function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
}
