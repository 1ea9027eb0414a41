import type { Tables } from '#database/tables.ts'

/** The columns that make a row itself: a copy of a tour has its own, and no form sets them. */
export const OWN_COLUMNS = {
  tour: [
    'id',
    'slug',
    'slug_typed',
    'status',
    'position',
    'search',
    'demo',
    'version',
    'published_at',
    'created_at',
    'updated_at',
  ],
  tour_feature: ['tour_id', 'position'],
  tour_step: ['tour_id', 'position'],
  tour_faq: ['tour_id', 'position'],
  unit: ['id', 'tour_id', 'position'],
} as const satisfies { [T in keyof Tables]?: readonly (keyof Tables[T])[] }

type Part = keyof typeof OWN_COLUMNS

/** The columns of a table that say what is offered: all but its own. */
export type ContentColumn<T extends Part> = Exclude<keyof Tables[T], (typeof OWN_COLUMNS)[T][number]> & string

/**
 * The columns that say what a tour offers, each listed here and nowhere else: reading, saving, editing and copying a
 * tour go by these lists. A column of a table that neither list has does not compile.
 */
export const CONTENT_COLUMNS: { readonly [T in Part]: readonly ContentColumn<T>[] } = {
  tour: all<'tour'>({
    title: true,
    place: true,
    short_description: true,
    description: true,
    meeting_address: true,
    meeting_note: true,
    meeting_latitude: true,
    meeting_longitude: true,
    duration_minutes: true,
    languages: true,
    category_labels: true,
    time_zone: true,
    currency: true,
    party_min: true,
    party_max: true,
    cutoff_minutes: true,
    participants_min: true,
    decision_hours: true,
    cancellation_policy: true,
    suitability: true,
  }),
  tour_feature: all<'tour_feature'>({ type: true, text: true }),
  tour_step: all<'tour_step'>({ name: true, minutes: true, text: true, tags: true }),
  tour_faq: all<'tour_faq'>({ question: true, answer: true }),
  unit: all<'unit'>({
    type: true,
    label: true,
    price_minor: true,
    age_min: true,
    age_max: true,
    seats: true,
    needs_adult: true,
  }),
}

function all<T extends Part>(columns: Record<ContentColumn<T>, true>): ContentColumn<T>[] {
  return Object.keys(columns) as ContentColumn<T>[]
}
