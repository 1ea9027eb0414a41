import type { EditableTour } from '#core/catalogue/editable-tour.schema.ts'

/** What every section of the editor is given. */
export interface EditorPartProps {
  tour: EditableTour
  /** What is wrong, by the field's name. */
  errors: Readonly<Record<string, string>>
  /** Told of changes that no field says by itself: a row that is gone, a text that a program wrote. */
  onChange: () => void
}

/** The sections of the editor in their order; each is an id of the page and a key of the catalogue. */
export const SECTIONS = [
  'basics',
  'story',
  'itinerary',
  'practical',
  'pictures',
  'prices',
  'sharing',
  'publish',
] as const
