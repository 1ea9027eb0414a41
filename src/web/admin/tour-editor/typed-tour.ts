import { eachLocale, fieldIn, type LocalizedText } from '#core/kernel/locale.ts'
import type { EditableTour } from '#core/tour/editable-tour.schema.ts'
import { textOf } from '../../forms/form-text.ts'

/** The parts of a tour that the editor shows elsewhere while they are typed. */
export type TypedTour = Pick<EditableTour, 'title' | 'place' | 'shortDescription' | 'partyMax'>

/** Those parts as they are in the form now. */
export function typedTour(form: FormData): TypedTour {
  const text = (name: string): LocalizedText => eachLocale((locale) => textOf(form, fieldIn(name, locale)))
  return {
    title: text('title'),
    place: text('place'),
    shortDescription: text('shortDescription'),
    partyMax: Number(textOf(form, 'partyMax')),
  }
}
