import * as z from 'zod'
import { DEFAULT_ZONE } from '../kernel/zone.ts'

const localizedSchema = z.object({ en: z.string(), fr: z.string() })
const NO_TEXT = { en: '', fr: '' }

/** A text in both languages that is Markdown. */
const markdownSchema = localizedSchema

/**
 * What the operator says of the site: one group is one row of `setting`. A group that was never saved is its default,
 * so that a new installation has pages from the first minute.
 */
export const SETTING_GROUPS = {
  identity: z
    .object({ name: z.string(), tagline: localizedSchema })
    .default({ name: 'Escapade', tagline: NO_TEXT }),

  legal: z
    .object({
      company: z.string(),
      registration: z.string(),
      vat: z.string(),
      address: z.string(),
      insurance: z.string(),
      mediator: z.string(),
    })
    .default({ company: '', registration: '', vat: '', address: '', insurance: '', mediator: '' }),

  contact: z
    .object({ email: z.string(), phone: z.string(), hours: localizedSchema })
    .default({ email: '', phone: '', hours: NO_TEXT }),

  /** `timeZone`: of the operator's clock, and of new tours. `checkInHours`: how long before the start guests are checked in. */
  office: z
    .object({ timeZone: z.string(), checkInHours: z.int() })
    .default({ timeZone: DEFAULT_ZONE, checkInHours: 24 }),

  home: z
    .object({
      hero: z.object({ title: localizedSchema, lead: localizedSchema }),
      promises: z.array(z.object({ icon: z.string(), title: localizedSchema, text: localizedSchema })),
      guide: z.object({ name: z.string(), quote: localizedSchema, summary: localizedSchema }),
    })
    .default({
      hero: { title: { en: 'Our tours', fr: 'Nos visites' }, lead: NO_TEXT },
      promises: [],
      guide: { name: '', quote: NO_TEXT, summary: NO_TEXT },
    }),

  /** Answers are plain text. */
  faq: z
    .array(
      z.object({
        id: z.string(),
        title: localizedSchema,
        items: z.array(z.object({ question: localizedSchema, answer: localizedSchema })),
      }),
    )
    .default([]),

  /** `version` is what a customer accepts and a reservation keeps. */
  terms: z
    .object({
      version: z.string().min(1).max(40),
      updatedOn: z.iso.date(),
      sections: z.array(z.object({ id: z.string(), title: localizedSchema, text: markdownSchema })),
    })
    .default({ version: '1', updatedOn: '2026-01-01', sections: [] }),

  whoami: z
    .object({
      name: z.string(),
      role: localizedSchema,
      portraitAlt: localizedSchema,
      text: markdownSchema,
      facts: z.array(z.object({ label: localizedSchema, value: localizedSchema })),
    })
    .default({ name: '', role: NO_TEXT, portraitAlt: NO_TEXT, text: NO_TEXT, facts: [] }),

  /** What a new tour begins with. */
  newTours: z
    .object({
      cutoffMinutes: z.int(),
      policy: z.object({
        tiers: z.array(z.object({ hoursBefore: z.number(), refundPercent: z.number() })),
      }),
    })
    .default({ cutoffMinutes: 120, policy: { tiers: [{ hoursBefore: 24, refundPercent: 100 }] } }),

  /** Who letters come from; empty: the operator's own name. */
  mail: z.object({ senderName: z.string() }).default({ senderName: '' }),

  /** `moderated`: a review waits for the team's yes; else it is shown at once. */
  reviews: z
    .object({ askAutomatically: z.boolean(), moderated: z.boolean().default(true) })
    .default({ askAutomatically: false, moderated: true }),

  /** `secondFactorRequired`: whoever logs in without one sets it up before anything else. */
  security: z.object({ secondFactorRequired: z.boolean() }).default({ secondFactorRequired: false }),

  /** Sentences of the catalogue that the operator says otherwise, by their dotted keys. */
  sentences: z
    .object({ en: z.record(z.string(), z.string()), fr: z.record(z.string(), z.string()) })
    .default({ en: {}, fr: {} }),

  /** Null: what the environment says, if anything. */
  tagManager: z
    .object({ url: z.url(), id: z.string().min(1), mode: z.enum(['async', 'defer']) })
    .nullable()
    .default(null),
} as const

/** The groups' names. */
export const SETTING_GROUP_NAMES = Object.keys(SETTING_GROUPS) as SettingGroup[]

export type SettingGroup = keyof typeof SETTING_GROUPS
export type Settings = { [G in SettingGroup]: z.infer<(typeof SETTING_GROUPS)[G]> }
