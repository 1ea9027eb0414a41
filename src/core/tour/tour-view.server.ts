import { inLocale, NO_TEXT, textsIn, type Locale } from '../kernel/locale.ts'
import { mapView } from '../map/map-state.ts'
import { ratingOf } from '../kernel/rating.ts'
import { photoView, type PhotoRow } from '../photo/photo-view.ts'
import type { TourCardRow, TourRow, UnitRow } from './tour-store.server.ts'
import type { TourCard, TourView, UnitView } from './tour.schema.ts'
import { fromUnit } from './tour.ts'

type Showable = { duration_minutes: number; cover: PhotoRow }

/**
 * True for a tour with the parts that every page about it shows: a photo, a price and a duration. Publishing requires
 * them.
 */
export function isShowable<R extends TourCardRow>(row: R): row is R & Showable {
  return row.cover !== null && row.duration_minutes !== null && row.units.length > 0
}

/** The tour with stand-ins for its missing parts: for previews of drafts. */
export function withStandIns(row: TourRow): TourRow & Showable {
  return { ...row, duration_minutes: row.duration_minutes ?? 0, cover: row.cover ?? NO_COVER }
}

/** Stands for a cover that is not there yet. A tour's own page shows its photos and not its cover. */
const NO_COVER: PhotoRow & { shows_meeting_point: boolean } = {
  id: '00000000-0000-0000-0000-000000000000',
  storage_key: 'none',
  width: 4,
  height: 5,
  widths: [],
  formats: ['webp'],
  blur: '',
  alt: NO_TEXT,
  focal_x: 0.5,
  focal_y: 0.5,
  shows_meeting_point: false,
}

/** A tour as lists show it, in one language. */
export function tourCard(row: TourCardRow & Showable, locale: Locale): TourCard {
  return {
    id: row.id,
    slug: row.slug,
    ...textsIn({ title: row.title, place: row.place, shortDescription: row.short_description }, locale),
    durationMinutes: row.duration_minutes,
    languages: row.languages,
    categoryLabels: row.category_labels.map((label) => inLocale(label, locale)),
    partyMax: row.party_max,
    fromPrice: fromPrice(row, locale),
    cancellationPolicy: row.cancellation_policy,
    suitability: row.suitability,
    cover: photoView(row.cover, locale),
    rating: ratingOf(row.rates),
  }
}

/** A tour as its own page shows it, in one language. */
export function tourView(row: TourRow & Showable, locale: Locale): TourView {
  const spot = row.photos.find((photo) => photo.shows_meeting_point)
  return {
    ...tourCard(row, locale),
    status: row.status,
    ...textsIn(
      {
        title: row.title,
        place: row.place,
        shortDescription: row.short_description,
        description: row.description,
      },
      locale,
    ),
    features: row.features.map(({ type, text }) => ({ type, ...textsIn({ text }, locale) })),
    steps: row.steps.map((step) => ({
      ...textsIn({ name: step.name, text: step.text }, locale),
      minutes: step.minutes,
      tags: step.tags.map((text) => textsIn({ text }, locale)),
    })),
    meetingPoint: {
      address: row.meeting_address,
      ...textsIn({ note: row.meeting_note }, locale),
      latitude: row.meeting_latitude,
      longitude: row.meeting_longitude,
      map: row.map && mapView(row.map),
      photo: spot ? photoView(spot, locale) : null,
    },
    timeZone: row.time_zone,
    photos: row.photos.map((photo) => photoView(photo, locale)),
    faqs: row.faqs.map(({ question, answer }) => textsIn({ question, answer }, locale)),
    units: row.units.map((unit) => unitView(unit, row.currency, locale)),
    partyMin: row.party_min,
    cutoffMinutes: row.cutoff_minutes,
    updatedAt: row.updated_at,
  }
}

function fromPrice(row: TourCardRow, locale: Locale): TourCard['fromPrice'] {
  const unit = fromUnit(
    row.units.map((each) => ({ ...each, priceMinor: each.price_minor, needsAdult: each.needs_adult })),
  )
  const unitLabel = unit?.label ?? NO_TEXT
  return {
    amountMinor: unit?.priceMinor ?? 0,
    currency: row.currency,
    unitType: unit?.type ?? null,
    ...textsIn({ unitLabel }, locale),
  }
}

function unitView(unit: UnitRow, currency: string, locale: Locale): UnitView {
  return {
    id: unit.id,
    type: unit.type,
    ...textsIn({ label: unit.label }, locale),
    price: { amountMinor: unit.price_minor, currency },
    ageMin: unit.age_min,
    ageMax: unit.age_max,
    seats: unit.seats,
    needsAdult: unit.needs_adult,
  }
}
