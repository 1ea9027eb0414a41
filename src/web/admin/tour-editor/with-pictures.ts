import type { EditedPhoto, SavedTour } from '#core/catalogue/editable-tour.schema.ts'
import type { Requirement } from '#core/catalogue/tour.ts'

const OF_PICTURES = new Set<Requirement>(['cover', 'coverAlt'])

/** What the tour lacks, with its pictures as they are now: they are saved apart from its form. */
export function withPictures(tour: SavedTour, photos: readonly EditedPhoto[]): SavedTour {
  const [cover] = photos
  const other = (list: readonly Requirement[]) => list.filter((one) => !OF_PICTURES.has(one))
  const missing: Requirement[] = !cover ? ['cover', 'coverAlt'] : cover.alt.en === '' ? ['coverAlt'] : []
  const inFrench: Requirement[] = cover && cover.alt.en !== '' && cover.alt.fr === '' ? ['coverAlt'] : []
  return {
    ...tour,
    missing: [...other(tour.missing), ...missing],
    missingInFrench: [...other(tour.missingInFrench), ...inFrench],
  }
}
