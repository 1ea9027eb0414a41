import type { Insertable, Updateable } from 'kysely'
import type { Needs } from '#core/app.ts'
import type { TourFaqTable, TourFeatureTable, TourStepTable, TourTable, UnitTable } from '#database/tables.ts'
import { NO_TEXT, type LocalizedText } from '../kernel/locale.ts'
import { sanitizeRichText } from '../kernel/rich-text.server.ts'
import { typesetEnglish, typesetFrench } from '../kernel/typeset.ts'
import { labelsOf, writtenLabels } from '../kernel/localized-labels.ts'
import type { TourFields } from './tour-form.schema.ts'

/** What is stored of the texts that a form may change in one language only. */
export type StoredTexts = {
  title: LocalizedText
  place: LocalizedText
  short_description: LocalizedText
  description: LocalizedText
  meeting_note: LocalizedText
  category_labels: LocalizedText[]
}

/** A tour before anything was written. */
export const NO_TEXTS: StoredTexts = {
  title: NO_TEXT,
  place: NO_TEXT,
  short_description: NO_TEXT,
  description: NO_TEXT,
  meeting_note: NO_TEXT,
  category_labels: [],
}

/**
 * The columns of the tour's row that a form sets, ready to be stored: typeset in each language, rich text sanitised.
 * A language that was not sent stays as it is stored.
 */
export function tourColumns(form: TourFields, stored: StoredTexts): Updateable<TourTable> {
  const { meetingPoint } = form
  return withoutUndefined({
    title: text(form.title, stored.title),
    place: text(form.place, stored.place),
    short_description: text(form.shortDescription, stored.short_description),
    description: form.description && JSON.stringify(richText(merged(form.description, stored.description))),
    meeting_address: meetingPoint?.address,
    meeting_note: text(meetingPoint?.note, stored.meeting_note),
    meeting_latitude: meetingPoint?.latitude,
    meeting_longitude: meetingPoint?.longitude,
    duration_minutes: form.durationMinutes,
    languages: form.languages,
    category_labels: form.categoryLabels && labels(form.categoryLabels, stored.category_labels),
    time_zone: form.timeZone,
    party_min: form.partyMin,
    party_max: form.partyMax,
    cutoff_minutes: form.cutoffMinutes,
    cancellation_policy: form.cancellationPolicy && JSON.stringify(form.cancellationPolicy),
  })
}

/** The rows of a tour's features in their order; entries without words are left out. */
export function featureRows(tourId: string, features: NonNullable<TourFields['features']>) {
  return features
    .filter((feature) => isSaid(feature.text))
    .map((feature, position): Insertable<TourFeatureTable> => ({
      tour_id: tourId,
      position,
      type: feature.type,
      text: JSON.stringify(typeset(feature.text)),
    }))
}

/** The rows of the itinerary; steps without words are left out. */
export function stepRows(tourId: string, steps: NonNullable<TourFields['itinerary']>) {
  return steps
    .filter((step) => isSaid(step.name) || isSaid(step.text))
    .map((step, position): Insertable<TourStepTable> => ({
      tour_id: tourId,
      position,
      name: JSON.stringify(typeset(step.name)),
      minutes: step.minutes,
      text: JSON.stringify(typeset(step.text)),
      tags: labels(step.tags, []),
    }))
}

/** The rows of the questions; those without words are left out. */
export function faqRows(tourId: string, faqs: NonNullable<TourFields['faqs']>) {
  return faqs
    .filter((faq) => isSaid(faq.question) || isSaid(faq.answer))
    .map((faq, position): Insertable<TourFaqTable> => ({
      tour_id: tourId,
      position,
      question: JSON.stringify(typeset(faq.question)),
      answer: JSON.stringify(typeset(faq.answer)),
    }))
}

/** The rows of the price categories in their order, under the ids that the form gives them. */
export function unitRows({ ids }: Needs<'ids'>, tourId: string, units: NonNullable<TourFields['units']>) {
  return units.map((unit, position): Insertable<UnitTable> => ({
    id: unit.id ?? ids.uuid(),
    tour_id: tourId,
    position,
    type: unit.type,
    label: JSON.stringify(typeset(unit.label)),
    price_minor: unit.price,
    age_min: unit.ageMin,
    age_max: unit.ageMax,
    seats: unit.seats,
    needs_adult: unit.needsAdult,
  }))
}

type Sent = { en?: string | undefined; fr?: string | undefined }

/** A text in both languages as printers set it; what is missing is empty. */
export function typeset({ en = '', fr = '' }: Sent): LocalizedText {
  return { en: typesetEnglish(en), fr: typesetFrench(fr) }
}

/** English rich text keeps its apostrophes: they may stand in an address. */
function richText({ en, fr }: LocalizedText): LocalizedText {
  return { en: sanitizeRichText(en), fr: typesetFrench(sanitizeRichText(fr)) }
}

function merged(sent: Sent, stored: LocalizedText): LocalizedText {
  return { en: sent.en ?? stored.en, fr: sent.fr ?? stored.fr }
}

function text(sent: Sent | undefined, stored: LocalizedText): string | undefined {
  return sent && JSON.stringify(typeset(merged(sent, stored)))
}

function labels(sent: Sent, stored: readonly LocalizedText[]): string {
  return JSON.stringify(labelsOf(typeset(merged(sent, writtenLabels(stored)))))
}

function isSaid({ en, fr }: Sent): boolean {
  return Boolean(en || fr)
}

function withoutUndefined(columns: object): Updateable<TourTable> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
