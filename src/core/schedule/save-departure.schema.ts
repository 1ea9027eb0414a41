import * as z from 'zod'
import {
  formAmount,
  formCheckbox,
  formChoices,
  formInteger,
  formOptional,
  formSpokenLanguages,
  formText,
  formToken,
} from '../kernel/form-values.schema.ts'
import { dayOr, localDateTimeOr, localDateTimeSchema, localeOrDefaultSchema } from '../kernel/wire.schema.ts'
import { CAPACITY_MAX, CUTOFF_MINUTES_MAX, DECISION_HOURS_MAX } from '../tour/tour.ts'
import { guestTextsShape } from '../guest-message/guest-message.schema.ts'
import { guideOverlapSchema } from '../guide/guide.schema.ts'
import {
  DEPARTURE_MINUTES_MAX,
  MEETING_CHARACTERS_MAX,
  NOTE_CHARACTERS_MAX,
  SERIES_DAYS_MAX,
  SERIES_TIMES_MAX,
} from './schedule-limits.ts'

const VERSION_MAX = 999_999_999

/** The departures of a series that a change reaches; past and cancelled ones never. */
const SCOPES = ['this', 'following', 'all'] as const

/** A day in a form of the calendar. */
export const formDay = dayOr('availability.day_invalid')
const formStart = localDateTimeOr('availability.start_invalid')
const formTime = z
  .string('availability.time_invalid')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'availability.time_invalid')

/** The member who leads it; empty: none is named; left out: the former one. */
const formGuide = z
  .preprocess((value) => (value === '' ? null : value), z.uuid('guide.unknown').nullable())
  .optional()

const minimumShape = {
  /** The minimum; empty: it always takes place. Left out of a new one: the tour's; of a change: always. */
  participantsMin: z
    .preprocess((value) => (value === '' ? '1' : value), formInteger(1, CAPACITY_MAX))
    .optional(),
  /** Hours before the start at which go or no-go is decided; left out or empty: the tour's or 48, or the former. */
  decisionHours: formOptional(formInteger(1, DECISION_HOURS_MAX)),
}

const seriesShape = {
  weekdays: formChoices(formInteger(1, 7), 7).default([]),
  times: formChoices(formTime, SERIES_TIMES_MAX).default([]),
  /** Both days are included. */
  from: formOptional(formDay),
  to: formOptional(formDay),
  /** Days that are left out whole, and starts that are left out alone. */
  exceptions: formChoices(z.union([formDay, formStart], 'availability.day_invalid'), SERIES_DAYS_MAX).default(
    [],
  ),
  /** Minutes from start to end; left out: as long as the tour, or as it was. */
  durationMinutes: formOptional(formInteger(1, DEPARTURE_MINUTES_MAX)),
}

/**
 * Form data to save departures: one (`localDateTimeStart`), a series (`weekdays`, `times`, `from`, `to`,
 * `exceptions`), or with an `id` and the shown `version`, a change of an existing one.
 */
export const saveDepartureSchema = z
  .object({
    /** The token of a new departure, or of the series that the form makes. */
    formToken,
    id: formOptional(z.uuid('availability.not_found')),
    version: formOptional(formInteger(1, VERSION_MAX)),
    scope: z.enum(SCOPES, 'form.invalid').default('this'),
    tourId: formOptional(z.uuid('tour.not_found')),
    localDateTimeStart: formOptional(formStart),
    /** Refuses one new departure where the tour has one at that time in the same languages. */
    refuseSecond: formCheckbox,
    ...seriesShape,
    capacity: formInteger(1, CAPACITY_MAX),
    languages: formSpokenLanguages
      .default([])
      .pipe(z.array(z.string()).min(1, 'availability.languages_empty')),
    ...minimumShape,
    note: formText(NOTE_CHARACTERS_MAX).default(''),
    /** Minutes before the start when online booking ends; left out: the tour's value, or the former one. */
    cutoffMinutes: formOptional(formInteger(0, CUTOFF_MINUTES_MAX)),
    /** The meeting point instead of the tour's; empty: the tour's; left out: the former one. */
    meetingAddress: formText(MEETING_CHARACTERS_MAX).optional(),
    guideId: formGuide,
    /** The guests of a departure that moves are notified, each with the text in their language. */
    tellGuests: formCheckbox,
    ...guestTextsShape,
    /** Prices of this departure by unit, as people write them; a unit without one keeps the tour's. */
    prices: z.record(z.uuid('units.unknown'), formOptional(formAmount)).default({}),
    closed: formCheckbox,
  })
  .superRefine(checkWhole)

/** The preview of a series: the number of its departures, and their list. */
export const previewSeriesSchema = z
  .object({
    tourId: z.uuid('tour.not_found'),
    ...seriesShape,
    ...minimumShape,
    languages: formSpokenLanguages.default([]),
    guideId: formGuide,
    /** The language of the names of public holidays and of tours. */
    locale: localeOrDefaultSchema,
  })
  .superRefine((series, context) => checkSeries(series, complainTo(context)))

/** `moved`: clocks skip the wanted time that day, so it leaves later. `seriesId` is null for a single departure. */
export const savedDeparturesSchema = z.object({
  seriesId: z.uuid().nullable(),
  departures: z.array(
    z.object({
      id: z.uuid(),
      localDateTimeStart: localDateTimeSchema,
      localDateTimeEnd: localDateTimeSchema,
      moved: z.boolean(),
    }),
  ),
  /** The departures whose guide leads another one at the same time; they are saved all the same. */
  overlaps: z.array(guideOverlapSchema),
})

/** The fate of a day of a series: made, left out on purpose, past, or existing already in the same languages. */
export const seriesPreviewSchema = z.object({
  /** The number of departures that are made. */
  count: z.int(),
  max: z.int(),
  departures: z.array(
    z.object({
      localDateTimeStart: localDateTimeSchema,
      moved: z.boolean(),
      fate: z.enum(['made', 'exception', 'past', 'exists']),
      /** The name of the public holiday of that day at the tour's place. */
      holiday: z.string().nullable(),
      /** The first other departure that its guide would lead at the same time, of this series or not. */
      overlap: z.object({ tour: z.string(), localDateTimeStart: localDateTimeSchema }).nullable(),
      /** True for a departure that would be made after its decision deadline: the series is refused with it. */
      decisionPast: z.boolean(),
    }),
  ),
})

export type Scope = (typeof SCOPES)[number]
export type SaveDeparture = z.infer<typeof saveDepartureSchema>
export type PreviewSeries = z.infer<typeof previewSeriesSchema>
export type SavedDepartures = z.infer<typeof savedDeparturesSchema>
export type SeriesPreview = z.infer<typeof seriesPreviewSchema>

type SeriesFields = Pick<SaveDeparture, 'weekdays' | 'times' | 'from' | 'to'>
type Complain = (path: string, message: string) => void

/** True when any field of a series is filled in. */
export function isSeries({ weekdays, times, from, to }: SeriesFields): boolean {
  return weekdays.length > 0 || times.length > 0 || Boolean(from) || Boolean(to)
}

function checkWhole(form: SaveDeparture, context: z.RefinementCtx): void {
  const wrong = complainTo(context)
  if ((form.participantsMin ?? 1) > form.capacity) wrong('participantsMin', 'availability.min_above_capacity')
  if (form.id) {
    if (form.version === undefined) wrong('version', 'form.invalid')
    return
  }
  if (!form.tourId) wrong('tourId', 'availability.tour_empty')
  if (isSeries(form)) checkSeries(form, wrong)
  else if (!form.localDateTimeStart) wrong('localDateTimeStart', 'availability.start_invalid')
}

function checkSeries({ weekdays, times, from, to }: SeriesFields, wrong: Complain): void {
  if (weekdays.length === 0) wrong('weekdays', 'availability.weekdays_empty')
  if (times.length === 0) wrong('times', 'availability.time_invalid')
  if (!from) wrong('from', 'availability.day_invalid')
  if (!to) wrong('to', 'availability.day_invalid')
  if (!from || !to) return
  const { days } = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' })
  if (days < 0) wrong('to', 'availability.to_before_from')
  if (days > SERIES_DAYS_MAX) wrong('to', 'availability.series_days_max')
}

function complainTo(context: z.RefinementCtx): Complain {
  return (path, message) => context.addIssue({ code: 'custom', path: [path], message })
}
