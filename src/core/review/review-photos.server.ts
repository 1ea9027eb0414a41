import { expressionBuilder, type Expression } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '#database/tables.ts'
import { DEFAULT_LOCALE } from '../kernel/locale.ts'
import { photoView, type PhotoRow } from '../photo/photo-view.ts'
import type { PhotoView } from '../photo/photo.schema.ts'

/** The photos of a review, in their order, as a column of its row. */
export function photosOfReview(reviewId: Expression<string | null>) {
  return jsonArrayFrom(
    expressionBuilder<Tables>()
      .selectFrom('photo')
      .select(['photo.id', 'storage_key', 'width', 'height', 'widths', 'formats', 'blur', 'alt'])
      .select(['focal_x', 'focal_y'])
      .where('photo.comment_id', '=', reviewId)
      .orderBy('photo.position'),
  )
}

/** Guests write no alternative text: pages say whose photo it is. */
export function reviewPhotoViews(rows: readonly PhotoRow[]): PhotoView[] {
  return rows.map((row) => photoView(row, DEFAULT_LOCALE))
}
