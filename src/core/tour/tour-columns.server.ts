import type { Insertable, Updateable } from 'kysely'
import type { Needs } from '#core/app.ts'
import type { Tables } from '#database/tables.ts'
import type { TourTable } from '#database/tables/tour.ts'
import { eachLocale, LOCALES, NO_TEXT, type LocalizedText, type PartialText } from '../kernel/locale.ts'
import { sanitizeRichText } from '../kernel/rich-text.server.ts'
import { typesetHtmlIn, typesetText } from '../kernel/typeset.ts'
import { labelsOf, writtenLabels } from '../kernel/localized-labels.ts'
import type { ContentColumn } from './content-columns.server.ts'
import type { TourFields } from './tour-form.schema.ts'

/** The columns that a form sets; the currency is the operator's when the tour is made, and stays. */
type FormColumns = Pick<Required<Updateable<TourTable>>, Exclude<ContentColumn<'tour'>, 'currency'>>

/** A row that says every column, so that one that is added later does not compile until it is set. */
type WholeRow<T extends 'tour_feature' | 'tour_step' | 'tour_faq' | 'unit'> = Required<Insertable<Tables[T]>>

/** The stored values of texts that a form may change in one language only. */
export type StoredTexts = {
  title: PartialText
  place: PartialText
  short_description: PartialText
  description: PartialText
  meeting_note: PartialText
  category_labels: PartialText[]
}

/** An empty tour. */
export const NO_TEXTS: StoredTexts = {
  title: NO_TEXT,
  place: NO_TEXT,
  short_description: NO_TEXT,
  description: NO_TEXT,
  meeting_note: NO_TEXT,
  category_labels: [],
}

/**
 * The columns of the tour's row that a form sets, ready to be stored: typeset in each language, rich text sanitised. A
 * language that was not sent keeps its stored value.
 */
export function tourColumns(form: TourFields, stored: StoredTexts): Updateable<TourTable> {
  const { meetingPoint } = form
  const columns: { [C in keyof FormColumns]: FormColumns[C] | undefined } = {
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
    participants_min: form.participantsMin,
    decision_hours: form.decisionHours,
    cancellation_policy: form.cancellationPolicy && JSON.stringify(form.cancellationPolicy),
    suitability: form.suitability,
  }
  return withoutUndefined(columns)
}

/** The rows of a tour's features in their order; entries without text are left out. */
export function featureRows(tourId: string, features: NonNullable<TourFields['features']>) {
  return features
    .filter((feature) => isSaid(feature.text))
    .map((feature, position): WholeRow<'tour_feature'> => ({
      tour_id: tourId,
      position,
      type: feature.type,
      text: JSON.stringify(typesetText(feature.text)),
    }))
}

/** The rows of the itinerary; steps without text are left out. */
export function stepRows(tourId: string, steps: NonNullable<TourFields['itinerary']>) {
  return steps
    .filter((step) => isSaid(step.name) || isSaid(step.text))
    .map((step, position): WholeRow<'tour_step'> => ({
      tour_id: tourId,
      position,
      name: JSON.stringify(typesetText(step.name)),
      minutes: step.minutes,
      text: JSON.stringify(typesetText(step.text)),
      tags: labels(step.tags, []),
    }))
}

/** The rows of the questions; those without text are left out. */
export function faqRows(tourId: string, faqs: NonNullable<TourFields['faqs']>) {
  return faqs
    .filter((faq) => isSaid(faq.question) || isSaid(faq.answer))
    .map((faq, position): WholeRow<'tour_faq'> => ({
      tour_id: tourId,
      position,
      question: JSON.stringify(typesetText(faq.question)),
      answer: JSON.stringify(typesetText(faq.answer)),
    }))
}

/** The rows of the units in their order, under the ids that the form gives them. */
export function unitRows({ ids }: Needs<'ids'>, tourId: string, units: NonNullable<TourFields['units']>) {
  return units.map((unit, position): WholeRow<'unit'> => ({
    id: unit.id ?? ids.uuid(),
    tour_id: tourId,
    position,
    type: unit.type,
    label: JSON.stringify(typesetText(unit.label)),
    price_minor: unit.price,
    age_min: unit.ageMin,
    age_max: unit.ageMax,
    seats: unit.seats,
    needs_adult: unit.needsAdult,
  }))
}

function richText(html: LocalizedText): LocalizedText {
  return eachLocale((locale) => typesetHtmlIn(locale, sanitizeRichText(html[locale])))
}

function merged(sent: PartialText, stored: PartialText): LocalizedText {
  return eachLocale((locale) => sent[locale] ?? stored[locale] ?? '')
}

function text(sent: PartialText | undefined, stored: PartialText): string | undefined {
  return sent && JSON.stringify(typesetText(merged(sent, stored)))
}

function labels(sent: PartialText, stored: readonly PartialText[]): string {
  return JSON.stringify(labelsOf(typesetText(merged(sent, writtenLabels(stored)))))
}

function isSaid(sent: PartialText): boolean {
  return LOCALES.some((locale) => sent[locale])
}

function withoutUndefined(columns: object): Updateable<TourTable> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
