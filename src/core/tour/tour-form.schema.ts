import * as z from 'zod'
import {
  formAmount,
  formCheckbox,
  formChoices,
  formFile,
  formInteger,
  formList,
  formLocalized,
  formOptionalDecimal,
  formOptionalInteger,
  formSpokenLanguages,
  formText,
  formToken,
} from '../kernel/form-values.schema.ts'
import { DEFAULT_LOCALE, fieldIn, inLocale } from '../kernel/locale.ts'
import { outOfRange } from '../kernel/wire.schema.ts'
import { isTimeZone } from '../kernel/zone.ts'
import { coordinatesOf, PASTED_POINT_MAX } from './pasted-coordinates.ts'
import { isReservedSlug, isSlug } from './slug.ts'
import {
  CAPACITY_MAX,
  CUTOFF_MINUTES_MAX,
  DECISION_HOURS_MAX,
  DURATION_MINUTES_MAX,
  PARTY_MAX,
  STEP_MINUTES_MAX,
  SUITABILITIES,
} from './tour.ts'
import { TOUR_TEXT_MAX } from './tour-text-max.ts'
import { unitSchema } from './tour.schema.ts'

const FEATURE_TYPES = [
  'INCLUSION',
  'EXCLUSION',
  'HIGHLIGHT',
  'PREBOOKING_INFORMATION',
  'PREARRIVAL_INFORMATION',
  'ACCESSIBILITY_INFORMATION',
  'ADDITIONAL_INFORMATION',
] as const

const AGE_MAX = 120
const minutes = formOptionalInteger(0, STEP_MINUTES_MAX)

const unit = z
  .object({
    /** The client's own id of a new one, so that saving twice makes one; left out, each saving makes one. */
    id: z.uuid('validation.invalid').optional(),
    type: z.enum(unitSchema.shape.type.options, 'validation.invalid'),
    label: formLocalized(TOUR_TEXT_MAX.unitLabel).default({}),
    price: formAmount,
    ageMin: formOptionalInteger(0, AGE_MAX).default(null),
    ageMax: formOptionalInteger(0, AGE_MAX).default(null),
    seats: formInteger(0, 20).default(1),
    needsAdult: formCheckbox,
  })
  .superRefine(({ ageMin, ageMax }, context) => {
    if (ageMin === null || ageMax === null || ageMin <= ageMax) return
    context.addIssue(outsideOf('ageMax', ageMin, AGE_MAX))
  })

/** A tier; a blank one does not count, an incomplete one is refused. */
const tier = z
  .object({
    hoursBefore: formOptionalInteger(0, 8_760).default(null),
    refundPercent: formOptionalInteger(0, 100).default(null),
  })
  .refine(({ hoursBefore, refundPercent }) => (hoursBefore === null) === (refundPercent === null), {
    path: ['refundPercent'],
    error: 'validation.both_or_none',
  })

const policy = z.object({
  tiers: formList(tier, 10)
    .default([])
    .transform((tiers) =>
      tiers
        .flatMap(({ hoursBefore, refundPercent }) =>
          hoursBefore === null || refundPercent === null ? [] : [{ hoursBefore, refundPercent }],
        )
        .toSorted((a, b) => b.hoursBefore - a.hoursBefore),
    ),
})

const fields = z.object({
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .refine(isSlug, 'tour.slug_invalid')
    .refine((slug) => !isReservedSlug(slug), 'tour.slug_reserved'),
  title: formLocalized(TOUR_TEXT_MAX.title),
  place: formLocalized(TOUR_TEXT_MAX.place),
  shortDescription: formLocalized(TOUR_TEXT_MAX.shortDescription),
  /** Rich text: HTML of which paragraphs, headings, lists, emphasis and links are kept. */
  description: formLocalized(TOUR_TEXT_MAX.description),
  meetingPoint: z
    .object({
      address: formText(TOUR_TEXT_MAX.meetingAddress),
      note: formLocalized(TOUR_TEXT_MAX.meetingNote),
      latitude: formOptionalDecimal(-90, 90),
      longitude: formOptionalDecimal(-180, 180),
      /** A pasted map link, or "latitude, longitude": stands for the two numbers; an empty one for none. */
      point: z.string().trim().max(PASTED_POINT_MAX, 'tour.point_unreadable'),
    })
    .partial()
    .refine(({ latitude, longitude }) => ((latitude ?? null) === null) === ((longitude ?? null) === null), {
      path: ['longitude'],
      error: 'validation.both_or_none',
    })
    .transform(({ point, ...place }, context) => {
      if (point === undefined) return place
      if (point === '') return { ...place, latitude: null, longitude: null }
      const found = coordinatesOf(point)
      if (found) return { ...place, ...found }
      context.addIssue({ code: 'custom', path: ['point'], message: 'tour.point_unreadable' })
      return z.NEVER
    }),
  durationMinutes: formOptionalInteger(1, DURATION_MINUTES_MAX),
  languages: formSpokenLanguages,
  /** `categoryLabels[en]=Walk, Food`: labels between commas, the languages side by side. */
  categoryLabels: formLocalized(TOUR_TEXT_MAX.labels),
  timeZone: z.string().refine(isTimeZone, 'validation.invalid'),
  partyMin: formInteger(1, PARTY_MAX),
  partyMax: formInteger(1, PARTY_MAX),
  cutoffMinutes: formInteger(0, CUTOFF_MINUTES_MAX),
  /** The minimum that new departures begin with; empty: none. Existing departures keep theirs. */
  participantsMin: formOptionalInteger(1, CAPACITY_MAX),
  /** Hours before the start at which new departures are decided; empty: 48. */
  decisionHours: formOptionalInteger(1, DECISION_HOURS_MAX),
  cancellationPolicy: policy,
  suitability: formChoices(z.enum(SUITABILITIES, 'validation.invalid'), SUITABILITIES.length),
  features: formList(
    z.object({
      type: z.enum(FEATURE_TYPES, 'validation.invalid'),
      text: formLocalized(TOUR_TEXT_MAX.feature),
    }),
    80,
  ),
  itinerary: formList(
    z.object({
      name: formLocalized(TOUR_TEXT_MAX.stepName),
      minutes: minutes.default(null),
      text: formLocalized(TOUR_TEXT_MAX.stepText).default({}),
      /** Between commas, as `categoryLabels`. */
      tags: formLocalized(TOUR_TEXT_MAX.labels).default({}),
    }),
    50,
  ),
  faqs: formList(
    z.object({
      question: formLocalized(TOUR_TEXT_MAX.question),
      answer: formLocalized(TOUR_TEXT_MAX.answer).default({}),
    }),
    40,
  ),
  units: formList(unit, 20),
  photos: formChoices(formFile, 10),
})

/** Form data of a tour: fields that are left out stay as they are, a list that is sent replaces the old one. */
export const tourFieldsSchema = fields.partial().superRefine((form, context) => {
  const { partyMin, partyMax } = form
  const isWhole = (partyMin === undefined) === (partyMax === undefined)
  if (isWhole && (partyMin ?? 1) <= (partyMax ?? PARTY_MAX)) return
  context.addIssue(outsideOf('partyMax', partyMin ?? 1, PARTY_MAX))
})

/** A new tour: a title in one language is enough to begin. */
export const createTourFormSchema = tourFieldsSchema
  .safeExtend({ formToken })
  .refine(({ title = {} }) => inLocale(title, DEFAULT_LOCALE), {
    path: [fieldIn('title', DEFAULT_LOCALE)],
    error: 'tour.title_empty',
  })

/** An edit of the version that the editor was shown. */
export const editTourFormSchema = tourFieldsSchema.safeExtend({ version: formInteger(1, 999_999_999) })

export type CreateTourForm = z.infer<typeof createTourFormSchema>
export type TourFields = z.infer<typeof tourFieldsSchema>
export type EditTourForm = z.infer<typeof editTourFormSchema>

/** The issue of a field whose number is not between these limits, which depend on another field. */
function outsideOf(field: string, min: number, max: number) {
  const { error: message, params } = outOfRange(min, max)
  return { code: 'custom' as const, path: [field], message, params }
}
