import type { lookErrors as english } from '#i18n/en/errors/look-errors.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

/** The messages of the refusals of a look. */
export const lookErrors: SameKeys<typeof english> = {
  picture_too_small:
    'Cette photo ne fait que {width, number} × {height, number} pixels. Il en faut au moins {sideMin, number} de chaque côté',
  too_many_pictures: 'Trois photos au plus. Retirez-en une, ou choisissez les meilleures',
}
