import type { EditableTour } from '#core/tour/editable-tour.schema.ts'

/** The properties of every section of the editor. */
export interface EditorPartProps {
  tour: EditableTour
  /** Errors, by the field's name. */
  errors: Readonly<Record<string, string>>
  /** Called for changes without a field event: a removed row, a text that a program wrote. */
  onChange: () => void
}

/** The sections of the editor in their order; each is an id of the page and a message key. */
export const SECTIONS = [
  'basics',
  'story',
  'itinerary',
  'practical',
  'photos',
  'prices',
  'sharing',
  'publish',
] as const
