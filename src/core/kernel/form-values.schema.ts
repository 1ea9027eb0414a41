import * as z from 'zod'
import { AMOUNT_MINOR_MAX, amountMinorOf } from './money.ts'
import { withoutControls } from './visible-text.ts'
import { localized, upTo, within } from './wire.schema.ts'

/** Schemas for the values of form data, which are text. An error is a message key. */

/** A text that a person types, of one line or several, without control characters and the space around it. */
export function typedText(error?: string) {
  return z.string(error).overwrite(withoutControls).trim()
}

/** A text of one language or none, without control characters and the space around it. */
export function formText(charactersMax: number) {
  return upTo(typedText('validation.invalid'), charactersMax, 'validation.too_long').transform((text) =>
    text.normalize('NFC'),
  )
}

/**
 * The id that the page chose for the result of its form, so that a repeated form, sent because no response came, has
 * one result. Left out: an id of our own.
 */
export const formToken = formOptional(z.uuid('form.invalid'))

/** One field for each locale, `name[en]` and so on; a language that is left out keeps its value. */
export function formLocalized(charactersMax: number) {
  return localized(formText(charactersMax)).partial()
}

/** A whole number. */
export function formInteger(min: number, max: number) {
  return z
    .string('validation.number')
    .trim()
    .regex(/^-?\d{1,9}$/, 'validation.number')
    .transform(Number)
    .pipe(within(z.number(), min, max))
}

/**
 * A whole number in digits alone, with one message for every other value: JavaScript would read `1e3` and `0x1` as
 * numbers, too, and an empty field as 0.
 */
export function formDigits(min: number, max: number, message: string) {
  const number = z.coerce.number(message).int(message).min(min, message).max(max, message)
  return z.preprocess((value) => (/^\d+$/.test(String(value).trim()) ? value : Number.NaN), number)
}

/** An amount as the page showed it, which the page sends along: the form is refused when it is another by now. */
export const shownMinorSchema = formDigits(0, AMOUNT_MINOR_MAX, 'price.invalid')

/** A whole number, or null for an empty field. */
export function formOptionalInteger(min: number, max: number) {
  return z.preprocess(nullWhenBlank, formInteger(min, max).nullable())
}

/** A number with decimals, after a point or a comma, or null for an empty field. */
export function formOptionalDecimal(min: number, max: number) {
  const decimal = z
    .string('validation.number')
    .trim()
    .regex(/^-?\d{1,6}([.,]\d{1,12})?$/, 'validation.number')
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(within(z.number(), min, max))
  return z.preprocess(nullWhenBlank, decimal.nullable())
}

/** An amount as people write it ('29', '29.50', '29,5'), read as minor units. */
export const formAmount = z.string('validation.amount').transform((text, context) => {
  const amountMinor = amountMinorOf(text)
  if (amountMinor !== null && amountMinor <= AMOUNT_MINOR_MAX) return amountMinor
  context.addIssue({ code: 'custom', message: 'validation.amount' })
  return z.NEVER
})

/** A field that may be empty: then it counts as left out. */
export function formOptional<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

/** A file of a multipart form. */
export const formFile = z
  .instanceof(Blob, { error: 'upload.unreadable' })
  .meta({ type: 'string', format: 'binary' })

/** A ticked checkbox; an unticked one is not sent. */
export const formCheckbox = z
  .enum(['on', '1', 'true', '', '0', 'false'], 'validation.invalid')
  .default('')
  .transform((value) => value === 'on' || value === '1' || value === 'true')

/** Entries `name[0]…`, `name[1]…`; the bare `name=` is an empty list. */
export function formList<S extends z.ZodType>(entry: S, entriesMax: number) {
  return z.preprocess(
    (value) => (value === '' ? [] : value),
    z.array(entry, 'validation.invalid').max(entriesMax, 'validation.too_many'),
  )
}

/** Several choices `name[]`; blank ones do not count, so that a form can send an empty choice. */
export function formChoices<S extends z.ZodType>(choice: S, choicesMax: number) {
  return z.preprocess(
    (value) => (value === undefined ? undefined : [value].flat().filter((one) => one !== '')),
    z
      .array(choice, {
        error: ({ input }) => (input === undefined ? 'validation.required' : 'validation.invalid'),
      })
      .max(choicesMax, 'validation.too_many'),
  )
}

const SPOKEN_LANGUAGES_MAX = 20

/** The languages that are spoken on a tour, by their codes of two or three letters (ISO 639). */
export const formSpokenLanguages = formChoices(
  z.string().regex(/^[a-z]{2,3}$/, 'validation.invalid'),
  SPOKEN_LANGUAGES_MAX,
)

function nullWhenBlank(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value
}
