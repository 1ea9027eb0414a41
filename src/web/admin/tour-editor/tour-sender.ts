import { isWithoutResponse } from '../writing/send-form.ts'
import type { EditorIntent, EditorResponse } from './tour-saver.ts'

/**
 * Sends the forms of an editor. A form whose response was lost may have been saved: before the next form it is sent
 * again as it was, so that its version is this editor's own and no other member's. Its publication is not repeated.
 */
export function createTourSender(post: (fields: FormData) => Promise<EditorResponse>) {
  let lost: FormData | null = null
  return async (fields: FormData, intent: EditorIntent, version: number): Promise<EditorResponse> => {
    const again = lost && (await post(lost))
    if (again && !isLost(again)) lost = null
    fields.set('intent', intent)
    fields.set('version', String(again?.saved?.version ?? version))
    const response = await post(fields)
    if (!isLost(response)) lost = null
    else lost ??= withIntent(fields, 'save')
    return response
  }
}

function isLost(response: EditorResponse): boolean {
  return 'refusal' in response && !response.saved && isWithoutResponse(response.refusal)
}

function withIntent(fields: FormData, intent: EditorIntent): FormData {
  fields.set('intent', intent)
  return fields
}
