import { DEFAULT_LOCALE, wholeText } from '#core/kernel/locale.ts'
import type { EditedPhoto } from '../editable-tour.schema.ts'
import { photoView, type PhotoRow } from '#core/photo/photo-view.ts'

/** A photo as its tour's editor needs it. */
export function editedPhoto(row: PhotoRow & { shows_meeting_point: boolean }): EditedPhoto {
  return {
    ...photoView(row, DEFAULT_LOCALE),
    alt: wholeText(row.alt),
    showsMeetingPoint: row.shows_meeting_point,
  }
}
