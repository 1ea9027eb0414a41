import * as z from 'zod'
import { eachLocale, LOCALES, NO_TEXT } from '../kernel/locale.ts'
import { DEFAULT_CURRENCY } from '../kernel/money.ts'
import { localized } from '../kernel/wire.schema.ts'
import { DEFAULT_ZONE } from '../kernel/zone.ts'
import { PAIRINGS } from '../look/look.ts'
import { isHex, type Hex } from '../look/oklch.ts'
import { BANK_METHODS } from './bank-methods.ts'
import { FIRST_TEXTS } from './first-texts.ts'

/** A text as it was saved, perhaps before a locale was added, which is then empty in it. */
const savedText = localized(z.string().default(''))

/** The sections of terms of sale, as they were saved. */
export const termsSectionsSchema = z.array(z.object({ id: z.string(), title: savedText, text: savedText }))

/**
 * The operator's settings: one group is one row of `setting`. A group that was never saved is its default, so that a
 * new installation has pages from the first minute.
 */
export const SETTING_GROUPS = {
  identity: z
    .object({ name: z.string(), tagline: savedText })
    .default({ name: 'Escapade', tagline: NO_TEXT }),

  legal: z
    .object({
      company: z.string(),
      registration: z.string(),
      vat: z.string(),
      address: z.string(),
      insurance: z.string(),
      mediator: z.string(),
      publicationDirector: z.string().default(''),
      host: z.string().default(''),
    })
    .default({
      company: '',
      registration: '',
      vat: '',
      address: '',
      insurance: '',
      mediator: '',
      publicationDirector: '',
      host: '',
    }),

  contact: z
    .object({ email: z.string(), phone: z.string(), whatsapp: z.string().default(''), hours: savedText })
    .default({ email: '', phone: '', whatsapp: '', hours: NO_TEXT }),

  /**
   * `timeZone`: of the operator's clock, and of new tours. `checkInHours`: the time before the start from which guests
   * are checked in.
   */
  office: z
    .object({ timeZone: z.string(), checkInHours: z.int() })
    .default({ timeZone: DEFAULT_ZONE, checkInHours: 24 }),

  /** `off`: the languages in which the site is not offered; a language of a later release is. */
  languages: z.object({ off: z.array(z.enum(LOCALES)) }).default({ off: [] }),

  /** `accent`: `#rrggbb`, empty for the default green and blue. */
  look: z
    .object({ accent: z.custom<Hex | ''>(isAccent), pairing: z.enum(PAIRINGS) })
    .default({ accent: '', pairing: 'poster' }),

  /** The stored logo. Null: the name behind the product's own mark. */
  logo: z.object({ key: z.uuid(), width: z.int(), height: z.int() }).nullable().default(null),

  home: z
    .object({
      hero: z.object({ title: savedText, lead: savedText }),
      promises: z.array(z.object({ icon: z.string(), title: savedText, text: savedText })),
      guide: z.object({ name: z.string(), quote: savedText, summary: savedText }),
    })
    .default({
      hero: { title: FIRST_TEXTS.homeTitle, lead: NO_TEXT },
      promises: [],
      guide: { name: '', quote: NO_TEXT, summary: NO_TEXT },
    }),

  /**
   * Groups of questions; `id` is the anchor of a group, which links name. Answers, and the texts of `terms` and
   * `whoami`, are HTML: `withRichTexts` reads the Markdown of earlier releases.
   */
  faq: z
    .array(
      z.object({
        id: z.string(),
        title: savedText,
        items: z.array(z.object({ question: savedText, answer: savedText })),
      }),
    )
    .default([]),

  /** `version` is what a customer accepts and a reservation keeps. */
  terms: z
    .object({
      version: z.string().min(1).max(40),
      updatedOn: z.iso.date(),
      sections: termsSectionsSchema,
    })
    .default({ version: '1', updatedOn: '2026-01-01', sections: [] }),

  whoami: z
    .object({
      name: z.string(),
      role: savedText,
      portraitAlt: savedText,
      text: savedText,
      facts: z.array(z.object({ label: savedText, value: savedText })),
    })
    .default({ name: '', role: NO_TEXT, portraitAlt: NO_TEXT, text: NO_TEXT, facts: [] }),

  /** The defaults of a new tour. */
  newTours: z
    .object({
      currency: z.string().default(DEFAULT_CURRENCY),
      cutoffMinutes: z.int(),
      policy: z.object({
        tiers: z.array(z.object({ hoursBefore: z.number(), refundPercent: z.number() })),
      }),
    })
    .default({
      currency: DEFAULT_CURRENCY,
      cutoffMinutes: 120,
      policy: { tiers: [{ hoursBefore: 24, refundPercent: 100 }] },
    }),

  /** The ways to pay by one's bank that payment pages offer beside cards. */
  payments: z.object({ bankMethods: z.array(z.enum(BANK_METHODS)) }).default({ bankMethods: [] }),

  /** The sender's name of emails; empty: the operator's own name. */
  mail: z.object({ senderName: z.string() }).default({ senderName: '' }),

  /** `moderated`: a review waits for the team's approval; else it is published at once. */
  reviews: z
    .object({ askAutomatically: z.boolean(), moderated: z.boolean().default(true) })
    .default({ askAutomatically: false, moderated: true }),

  /**
   * The email before a departure: `daysBefore` its day, at a time of the departure's zone ('HH:MM'), or a day earlier
   * where that is too late (`remind-guests.server.ts`), with words of the operator in each language.
   */
  reminders: z
    .object({ isOn: z.boolean(), daysBefore: z.int(), at: z.string(), text: savedText })
    .default({ isOn: true, daysBefore: 1, at: '17:00', text: NO_TEXT }),

  /** `secondFactorRequired`: a member without one sets it up at log-in before anything else. */
  security: z.object({ secondFactorRequired: z.boolean() }).default({ secondFactorRequired: false }),

  /** `guidesMayCancel`: a guide cancels reservations of the departures that they lead, with a refund. */
  roles: z.object({ guidesMayCancel: z.boolean() }).default({ guidesMayCancel: false }),

  /** The operator's own wording of messages, by their dotted keys. */
  sentences: localized(z.record(z.string(), z.string()).default({})).default(eachLocale(() => ({}))),

  /** Used where the environment sets none. */
  tagManager: z
    .object({ url: z.url(), id: z.string().min(1), mode: z.enum(['async', 'defer']) })
    .nullable()
    .default(null),

  /** `liveAt`: since then visitors see the site and book; null: it is being prepared. Written by use cases only. */
  launch: z.object({ liveAt: z.string().nullable() }).default({ liveAt: null }),
} as const

/** True for a colour, and for the default. */
function isAccent(value: unknown): boolean {
  return value === '' || (typeof value === 'string' && isHex(value))
}

/** The names of the groups that the team saves. */
export const SETTING_GROUP_NAMES = (Object.keys(SETTING_GROUPS) as StoredGroup[]).filter(
  (group): group is SettingGroup => group !== 'launch',
)

export type StoredGroup = keyof typeof SETTING_GROUPS
export type SettingGroup = Exclude<StoredGroup, 'launch'>
export type Settings = { [G in StoredGroup]: z.infer<(typeof SETTING_GROUPS)[G]> }
