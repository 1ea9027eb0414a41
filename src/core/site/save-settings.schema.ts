import * as z from 'zod'
import { typedText } from '../kernel/form-values.schema.ts'
import { DEFAULT_LOCALE, eachLocale, LOCALES, type Locale } from '../kernel/locale.ts'
import { DEFAULT_CURRENCY } from '../kernel/money.ts'
import { SOLD_CURRENCIES } from '../kernel/smallest-charge.ts'
import { isTelephone } from '../kernel/telephone-pattern.ts'
import { localized, upTo, within } from '../kernel/wire.schema.ts'
import { isTimeZone } from '../kernel/zone.ts'
import { PAIRINGS } from '../look/look.ts'
import { typedColour, type Hex } from '../look/oklch.ts'
import { BANK_METHODS } from './bank-methods.ts'
import { SETTING_TEXT_MAX, TERMS_VERSION_MAX, WORDING_CHARACTERS_MAX } from './setting-text-max.ts'
import type { SettingGroup, Settings } from './settings.ts'

const NAME_MAX = 120
const TAG_MANAGER_ID_MAX = 80
const ENTRIES_MAX = 60
const YEAR_MINUTES = 525_600
const CHECK_IN_HOURS_MAX = 720
const REMINDER_DAYS_MAX = 14

const line = shortText(SETTING_TEXT_MAX.line)
const required = requiredText(SETTING_TEXT_MAX.line)
const text = shortText(SETTING_TEXT_MAX.text)
const lines = localized(line)
const texts = localized(text)
const sentences = z.record(z.string().max(120), requiredText(WORDING_CHARACTERS_MAX))
const id = z.string().regex(/^[\w:-]{1,60}$/, 'validation.invalid')

/** The schemas of groups with texts that the first language of the site must have. */
const WITH_REQUIRED_TEXTS = eachLocale((first) => {
  const titled = localized(line, line.min(1, 'settings.section_untitled'), first)
  return {
    home: z.object({
      hero: z.object({ title: localized(line, required, first), lead: lines }),
      promises: z.array(z.object({ icon: id, title: titled, text: texts })).max(ENTRIES_MAX),
      guide: z.object({ name: line, quote: lines, summary: lines }),
    }),
    faq: z
      .array(
        z.object({
          id,
          title: titled,
          items: z.array(z.object({ question: titled, answer: texts })).max(ENTRIES_MAX),
        }),
      )
      .max(ENTRIES_MAX),
    terms: z.object({
      version: requiredText(TERMS_VERSION_MAX),
      updatedOn: z.iso.date('validation.invalid'),
      sections: z.array(z.object({ id, title: titled, text: texts })).max(ENTRIES_MAX),
    }),
    whoami: z.object({
      name: line,
      role: lines,
      portraitAlt: lines,
      text: texts,
      facts: z.array(z.object({ label: titled, value: lines })).max(ENTRIES_MAX),
    }),
  }
})

/** The form data of a tag manager. */
export const tagManagerSchema = z.object({
  url: z.url({ protocol: /^https?$/, error: 'settings.url_invalid' }),
  id: requiredText(TAG_MANAGER_ID_MAX),
  mode: z.enum(['async', 'defer']),
})

const SAVED = {
  identity: z.object({ name: requiredText(NAME_MAX), tagline: lines }),
  legal: z.object({
    company: line,
    registration: line,
    vat: line,
    address: line,
    insurance: line,
    mediator: line,
    publicationDirector: line.default(''),
    host: line.default(''),
  }),
  contact: z.object({
    email: line.refine(
      (address) => address === '' || z.email().safeParse(address).success,
      'settings.email_invalid',
    ),
    phone: line.refine((typed) => typed === '' || isTelephone(typed), 'phone.invalid'),
    whatsapp: line
      .refine(
        (typed) => typed === '' || (typed.startsWith('+') && isTelephone(typed)),
        'settings.whatsapp_invalid',
      )
      .default(''),
    hours: lines,
  }),
  office: z.object({
    timeZone: z.string().refine(isTimeZone, 'validation.time_zone'),
    checkInHours: wholeUpTo(CHECK_IN_HOURS_MAX),
  }),
  languages: z.object({
    off: z
      .array(z.enum(LOCALES, 'locale.unknown'))
      .max(LOCALES.length - 1, 'settings.language_needed')
      .refine((off) => new Set(off).size === off.length, 'validation.invalid'),
  }),
  look: z.object({
    accent: z.string().transform((typed, context): Hex | '' => {
      if (typed.trim() === '') return ''
      const colour = typedColour(typed)
      if (colour === null) context.addIssue({ code: 'custom', message: 'settings.colour_invalid' })
      return colour ?? ''
    }),
    pairing: z.enum(PAIRINGS, 'validation.invalid'),
  }),
  /** Files come with it: `saveLook` saves one. */
  logo: z.null(),
  newTours: z.object({
    currency: z.enum(SOLD_CURRENCIES, 'validation.invalid').default(DEFAULT_CURRENCY),
    cutoffMinutes: wholeUpTo(YEAR_MINUTES),
    policy: z.object({
      tiers: z
        .array(z.object({ hoursBefore: wholeUpTo(8760), refundPercent: wholeUpTo(100) }))
        .max(5, 'validation.too_many'),
    }),
  }),
  payments: z.object({
    bankMethods: z
      .array(z.enum(BANK_METHODS, 'validation.invalid'))
      .max(BANK_METHODS.length, 'validation.too_many'),
  }),
  mail: z.object({ senderName: line.regex(/^[^\r\n"<>]*$/, 'validation.invalid') }),
  sentences: localized(sentences),
  reminders: z.object({
    isOn: z.boolean(),
    daysBefore: wholeUpTo(REMINDER_DAYS_MAX),
    at: z
      .string()
      .trim()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.time_of_day'),
    text: texts,
  }),
  security: z.object({ secondFactorRequired: z.boolean() }),
  roles: z.object({ guidesMayCancel: z.boolean() }),
  reviews: z.object({ askAutomatically: z.boolean(), moderated: z.boolean() }),
  tagManager: tagManagerSchema.nullable(),
}

/**
 * The schema for saving each group, on a site whose first language this is. It is stricter than the schema for reading,
 * because an old value cannot be corrected.
 */
export const SAVED_SETTINGS_BY_FIRST = eachLocale((first) => ({
  ...SAVED,
  ...WITH_REQUIRED_TEXTS[first],
})) satisfies Record<Locale, { [G in SettingGroup]: z.ZodType<Settings[G]> }>

/** The same on a site whose first language is the default one. */
export const SAVED_SETTINGS = SAVED_SETTINGS_BY_FIRST[DEFAULT_LOCALE]

function wholeUpTo(max: number) {
  return within(z.int('validation.number'), 0, max)
}

function shortText(charactersMax: number) {
  return upTo(typedText(), charactersMax, 'settings.too_long')
}

function requiredText(charactersMax: number) {
  return shortText(charactersMax).min(1, 'settings.required')
}
