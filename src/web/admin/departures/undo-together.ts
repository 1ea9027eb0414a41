import type { SubmitFunction } from 'react-router'

/** The milliseconds in which an action on several departures can be undone: long enough to check the calendar. */
export const UNDO_MS = 15_000

/** Sends the intent that undoes the action on these departures. */
export function undoTogether(submit: SubmitFunction, intent: string, ids: readonly string[]): void {
  const form = new FormData()
  form.set('intent', intent)
  for (const id of ids) form.append('ids[]', id)
  void submit(form, { method: 'post' })
}
