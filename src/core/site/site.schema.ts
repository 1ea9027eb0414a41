import * as z from 'zod'
import { LOCALES } from '../kernel/locale.ts'
import { ratingSchema } from '../kernel/rating.schema.ts'
import { fallbackSchema } from '../kernel/wire.schema.ts'
import { PAIRINGS } from '../look/look.ts'
import type { Hex } from '../look/oklch.ts'
import { SALES } from './sales.ts'

/**
 * `stylesheet`: the path of the operator's colours and type; null for the default ones. `accent` is empty for the
 * default one. `logo`: its files are at `{base}/logo.webp`, `{base}/logo.png` and `{base}/icon-….png`.
 */
const lookSchema = z.object({
  stylesheet: z.string().nullable(),
  accent: z.custom<Hex | ''>((value) => typeof value === 'string').meta({ type: 'string' }),
  pairing: z.enum(PAIRINGS),
  logo: z.object({ base: z.string(), width: z.int(), height: z.int() }).nullable(),
})

/** The facts of the operator for every public page, in one language. */
export const siteSchema = z.object({
  name: z.string(),
  tagline: z.string(),
  email: z.string(),
  phone: z.string(),
  /** A telephone number with WhatsApp, as +33 6 12 34 56 78; empty without one. */
  whatsapp: z.string(),
  hours: z.string(),
  fallback: fallbackSchema('tagline', 'hours'),
  /** The IANA zone of the operator's clock, for times that belong to no tour. */
  timeZone: z.string(),
  legal: z.object({
    company: z.string(),
    registration: z.string(),
    vat: z.string(),
    address: z.string(),
    insurance: z.string(),
    mediator: z.string(),
  }),
  hero: z.object({ title: z.string(), lead: z.string(), fallback: fallbackSchema('title', 'lead') }),
  promises: z.array(
    z.object({
      icon: z.string(),
      title: z.string(),
      text: z.string(),
      fallback: fallbackSchema('title', 'text'),
    }),
  ),
  guide: z.object({
    name: z.string(),
    quote: z.string(),
    summary: z.string(),
    fallback: fallbackSchema('quote', 'summary'),
  }),
  termsVersion: z.string(),
  look: lookSchema,
  tagManager: z.object({ url: z.string(), id: z.string(), mode: z.enum(['async', 'defer']) }).nullable(),
  /** Changes when GET /api/locale returns another wording. */
  sentencesVersion: z.string(),
  /** False when reviews are published as soon as they are written. */
  reviewsModerated: z.boolean(),
  rating: ratingSchema.nullable(),
  demo: z.boolean(),
  /** The sections of the site that have content: the others are linked nowhere. */
  sections: z.object({ faq: z.boolean(), guide: z.boolean() }),
  /** The languages of the site; the first is that of its plain texts. A path in another one leads to it. */
  languages: z.array(z.enum(LOCALES)),
  /** False while the site is being prepared: visitors see an announcement, and nothing is sold. */
  live: z.boolean(),
  /** The state of online sales. */
  sales: z.enum(SALES),
  /** True while payments move no money, by a test key or the embedded provider: every page says so. */
  testPayments: z.boolean(),
  /** The ways to pay that the payment page offers. */
  paymentMethods: z.array(z.enum(['CARD', 'APPLE_PAY', 'GOOGLE_PAY', 'BANK'])),
})

/** The long texts of one page: html is sanitised. */
export const contentSchema = z.object({
  faq: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      fallback: fallbackSchema('title'),
      items: z.array(
        z.object({
          question: z.string(),
          /** The text of `html` alone. */
          answer: z.string(),
          html: z.string(),
          fallback: fallbackSchema('question', 'answer'),
        }),
      ),
    }),
  ),
  terms: z.object({
    version: z.string(),
    updatedOn: z.iso.date(),
    /** Required of a French site; empty where the operator names none. */
    publicationDirector: z.string(),
    host: z.string(),
    sections: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        html: z.string(),
        fallback: fallbackSchema('title', 'html'),
      }),
    ),
  }),
  whoami: z.object({
    name: z.string(),
    role: z.string(),
    portraitAlt: z.string(),
    html: z.string(),
    fallback: fallbackSchema('role', 'portraitAlt', 'html'),
    facts: z.array(
      z.object({ label: z.string(), value: z.string(), fallback: fallbackSchema('label', 'value') }),
    ),
  }),
})

export type SiteView = z.infer<typeof siteSchema>
export type ContentView = z.infer<typeof contentSchema>
