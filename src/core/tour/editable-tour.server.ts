import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { wholeText } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { mapStateOf } from '../map/map-state.ts'
import { pointOf } from '../map/map-store.server.ts'
import type { EditableTour } from './editable-tour.schema.ts'
import { editedPhoto } from './photos/edited-photo.ts'
import { writtenLabels } from '../kernel/localized-labels.ts'
import { readOfferedLanguages } from '../site/languages.server.ts'
import { previewLink } from '../site/preview-link.server.ts'
import { publicationFacts, readTourForEditing, type TourForEditingRow } from './tour-edit-store.server.ts'
import { missingToPublish, missingTranslations } from './tour.ts'

/** A tour with every text in every language and a fresh preview link, in two queries. Refuses tour.not_found. */
export async function editableTour(
  app: Needs<'db' | 'clock' | 'keys' | 'maps'>,
  actor: Actor,
  id: string,
): Promise<EditableTour> {
  requireAbility(actor, 'manage-tours')
  const [row, offered] = await Promise.all([
    isUuid(id) ? readTourForEditing(app.db, id) : undefined,
    readOfferedLanguages(app.db),
  ])
  if (!row) throw new Refused({ code: 'tour.not_found' })
  const facts = publicationFacts({ ...row, cover: row.photos[0] ?? null })
  return {
    ...textsOf(row),
    meetingPoint: meetingPointOf(row, app.maps?.source ?? null),
    ...rulesOf(row),
    ...partsOf(row),
    missing: missingToPublish(facts, offered[0]),
    missingTranslations: missingTranslations(facts, offered),
    preview: previewLink(app.keys, row.id, app.clock.now()),
  }
}

function textsOf(row: TourForEditingRow) {
  return {
    id: row.id,
    slug: row.slug,
    status: row.status,
    version: row.version,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    title: wholeText(row.title),
    place: wholeText(row.place),
    shortDescription: wholeText(row.short_description),
    description: wholeText(row.description),
    categoryLabels: writtenLabels(row.category_labels),
  }
}

function meetingPointOf(row: TourForEditingRow, source: string | null): EditableTour['meetingPoint'] {
  const place = { latitude: row.meeting_latitude, longitude: row.meeting_longitude }
  return {
    address: row.meeting_address,
    note: wholeText(row.meeting_note),
    ...place,
    map: mapStateOf(pointOf(place), row.map, source),
  }
}

function rulesOf(row: TourForEditingRow) {
  return {
    durationMinutes: row.duration_minutes,
    languages: row.languages,
    timeZone: row.time_zone,
    currency: row.currency,
    partyMin: row.party_min,
    partyMax: row.party_max,
    cutoffMinutes: row.cutoff_minutes,
    participantsMin: row.participants_min,
    decisionHours: row.decision_hours,
    cancellationPolicy: row.cancellation_policy,
    suitability: row.suitability,
  }
}

function partsOf(row: TourForEditingRow) {
  return {
    features: row.features.map((feature) => ({ ...feature, text: wholeText(feature.text) })),
    itinerary: row.steps.map((step) => ({
      ...step,
      name: wholeText(step.name),
      text: wholeText(step.text),
      tags: writtenLabels(step.tags),
    })),
    faqs: row.faqs.map(({ question, answer }) => ({
      question: wholeText(question),
      answer: wholeText(answer),
    })),
    photos: row.photos.map(editedPhoto),
    units: row.units.map((unit) => ({
      id: unit.id,
      type: unit.type,
      label: wholeText(unit.label),
      price: { amountMinor: unit.price_minor, currency: row.currency },
      ageMin: unit.age_min,
      ageMax: unit.age_max,
      seats: unit.seats,
      needsAdult: unit.needs_adult,
    })),
  }
}
