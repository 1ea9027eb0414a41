import * as z from 'zod'
import { withoutControls } from './without-controls.ts'

/** A text that a person types, of one line or several, without control characters and the space around it. */
export function typedText(error?: string) {
  return z.string(error).overwrite(withoutControls).trim()
}
