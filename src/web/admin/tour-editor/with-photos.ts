import type { EditedPhoto, SavedTour } from '#core/tour/editable-tour.schema.ts'
import type { Offered } from '#core/site/languages.ts'
import { textsMissingIn, type Requirement } from '#core/tour/tour.ts'
import type { Locale } from '#core/kernel/locale.ts'

const OF_PHOTOS = new Set<Requirement>(['cover', 'coverAlt'])

/** The missing parts of the tour, with its present photos, which are saved apart from its form. */
export function withPhotos(
  tour: SavedTour,
  photos: readonly EditedPhoto[],
  [first, ...others]: Offered,
): SavedTour {
  const [cover] = photos
  const other = (list: readonly Requirement[]) => list.filter((one) => !OF_PHOTOS.has(one))
  const missing: Requirement[] = !cover ? ['cover', 'coverAlt'] : cover.alt[first] === '' ? ['coverAlt'] : []
  const textsOf = (locale: Locale) =>
    tour.missingTranslations.find((translation) => translation.locale === locale)?.texts ?? []
  return {
    ...tour,
    missing: [...other(tour.missing), ...missing],
    missingTranslations: others
      .map((locale) => ({
        locale,
        texts: [
          ...other(textsOf(locale)),
          ...textsMissingIn(locale, { coverAlt: cover?.alt ?? null }, first),
        ],
      }))
      .filter(({ texts }) => texts.length > 0),
  }
}
