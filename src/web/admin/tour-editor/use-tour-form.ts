import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import type { SavedTour } from '#core/tour/editable-tour.schema.ts'
import type { FormRefusal } from '../../forms/form-refusal.ts'
import { LOST_RESPONSES } from '../writing/lost-responses.ts'
import { sendFields } from '../writing/send-form.ts'
import { useLeaveGuard } from '../writing/use-leave-guard.ts'
import { useSendingAgain } from '../writing/use-sending-again.ts'
import { createTourSender } from './tour-sender.ts'
import { createTourSaver, type EditorIntent, type EditorResponse } from './tour-saver.ts'

/**
 * The editor's form, saved by `createTourSaver`; leaving with unsaved changes needs a confirmation. `requested` is the
 * refusal of the last save by `save`, on request of the member.
 */
export function useTourForm(
  form: RefObject<HTMLFormElement | null>,
  { path, start, onRefusal }: { path: string; start: SavedTour; onRefusal: (refusal: FormRefusal) => void },
) {
  const [saver] = useState(() => {
    const send = createTourSender((fields) => sendFields<EditorResponse>(path, fields))
    const made = createTourSaver(start, async (intent, version) => {
      if (!form.current) return { refusal: LOST_RESPONSES.unreadable }
      const fields = new FormData(form.current)
      // Nobody has written another slug: the server's may follow the title, also where its response is lost.
      if (fields.get('slug') === made.state().tour.slug) fields.delete('slug')
      const response = await send(fields, intent, version)
      if ('refusal' in response) onRefusal(response.refusal)
      return response
    })
    return made
  })
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state)
  useEffect(() => saver.stop, [saver])
  useSendingAgain(
    () => saver.state().refusal,
    () => saver.save(),
  )
  useLeaveGuard(state.changed || state.saving)
  const [requested, setRequested] = useState<FormRefusal | null>(null)
  const save = async (intent?: EditorIntent, version?: number) => {
    await saver.save(intent, version)
    setRequested(saver.state().refusal)
  }
  return { saver, save, requested, ...state }
}
