import type { App } from '#core/app.ts'
import type { TourToInsert } from './insert-tour.ts'
import type { DemoPhoto } from './photos.ts'
import type { DemoTour } from './demo-tour.ts'
import type { SoldTour } from './sold-tour.ts'

/** A demo tour as rows: published, with the photos given. */
export function tourRows(
  { clock }: Pick<App, 'clock'>,
  { id: tour_id, demo, units }: SoldTour,
  position: number,
  photos: readonly DemoPhoto[],
): TourToInsert {
  return {
    tour: { ...ownRow(demo, clock.now()), id: tour_id, position },
    features: demo.features.map(({ type, text }, index) => ({
      tour_id,
      position: index,
      type,
      text: JSON.stringify(text),
    })),
    steps: demo.steps.map(({ name, minutes, text, tags = [] }, index) => ({
      tour_id,
      position: index,
      minutes,
      name: JSON.stringify(name),
      text: JSON.stringify(text),
      tags: JSON.stringify(tags),
    })),
    faqs: demo.faqs.map(({ question, answer }, index) => ({
      tour_id,
      position: index,
      question: JSON.stringify(question),
      answer: JSON.stringify(answer),
    })),
    units: units.map(({ id, type, label, priceMinor, ages, seats, needsAdult }, index) => ({
      id,
      tour_id,
      position: index,
      type,
      label: JSON.stringify(label),
      price_minor: priceMinor,
      age_min: ages.min ?? null,
      age_max: ages.max ?? null,
      seats,
      needs_adult: needsAdult,
    })),
    photos: photos.map((photo, index) => ({ ...photo, tour_id, position: index })),
  }
}

/** Older than its oldest review, and revised a few weeks ago. */
function ownRow(demo: DemoTour, now: Temporal.Instant): Omit<TourToInsert['tour'], 'id' | 'position'> {
  const publishedAt = now.subtract({ hours: 24 * 420 }).toString()
  return {
    slug: demo.slug,
    status: 'PUBLISHED',
    title: JSON.stringify(demo.title),
    place: JSON.stringify(demo.place),
    short_description: JSON.stringify(demo.shortDescription),
    description: JSON.stringify(demo.description),
    meeting_address: demo.meetingPoint.address,
    meeting_note: JSON.stringify(demo.meetingPoint.note),
    meeting_latitude: demo.meetingPoint.latitude,
    meeting_longitude: demo.meetingPoint.longitude,
    duration_minutes: demo.durationMinutes,
    languages: demo.languages,
    category_labels: JSON.stringify(demo.categories),
    party_max: demo.partyMax,
    cutoff_minutes: demo.cutoffMinutes,
    cancellation_policy: JSON.stringify(demo.policy),
    suitability: demo.suitability ?? [],
    demo: true,
    published_at: publishedAt,
    created_at: publishedAt,
    updated_at: now.subtract({ hours: 24 * 19 }).toString(),
  }
}
