import * as z from 'zod'
import { formInteger, formOptional } from '../kernel/form-values.schema.ts'
import { instantSchema } from '../kernel/wire.schema.ts'
import { ownerFields } from '../account/first-visit.schema.ts'
import { isFaultless, PASSWORD_FAULT } from '../member/member.schema.ts'
import { contactEmailSchema } from '../kernel/contact-fields.schema.ts'
import { SAVED_SETTINGS } from '../site/save-settings.schema.ts'
import { LAUNCH_STEPS } from './launch-step.ts'
import { typedPasswordSchema } from '../password/password.schema.ts'

/** A step on the way to a live site: `done` is read from the records. */
const launchStepSchema = z.object({
  step: z.enum(LAUNCH_STEPS),
  done: z.boolean(),
  /** True for a step without which the site cannot go live. */
  required: z.boolean(),
})

/** The way to a live site, as the owner sees it; without steps once it is live. */
export const launchSchema = z.object({
  live: z.boolean(),
  steps: z.array(launchStepSchema),
  /** The draft of a tour that was changed last, while no tour is published. */
  draft: z.uuid().nullable(),
  /** The number of test bookings, which going live erases. */
  tests: z.int(),
})

/** A link that shows the site before it is live. */
export const sitePreviewSchema = z.object({ token: z.string(), expiresAt: instantSchema })

/** True for a member, and for the holder of a preview link. */
export const visitSchema = z.object({ live: z.boolean(), open: z.boolean() })

const { identity, contact, legal, office } = SAVED_SETTINGS
const needed = (line: z.ZodString) => line.min(1, 'settings.required')

const ANSWERS = [
  'name',
  'email',
  'phone',
  'company',
  'address',
  'registration',
  'vat',
  'insurance',
  'mediator',
  'publicationDirector',
  'host',
  'timeZone',
] as const

/** The answers about the business, from which its settings and its terms of sale are made. */
export const businessSchema = z.object({
  name: identity.shape.name,
  email: contactEmailSchema,
  phone: contact.shape.phone.default(''),
  company: needed(legal.shape.company),
  address: needed(legal.shape.address),
  registration: legal.shape.registration.default(''),
  vat: legal.shape.vat.default(''),
  insurance: legal.shape.insurance.default(''),
  mediator: legal.shape.mediator.default(''),
  publicationDirector: legal.shape.publicationDirector,
  host: legal.shape.host,
  timeZone: office.shape.timeZone,
  /** The answers as the writer saw them; without one, whatever is saved is replaced. */
  shown: z.partialRecord(z.enum(ANSWERS), z.string()).optional(),
  /** Present: the terms name the articles of French law. */
  frenchLaw: z
    .string()
    .optional()
    .transform((text) => text !== undefined && text !== ''),
  /** Present: terms of sale are written from the answers, in place of those that there are. */
  writeTerms: z
    .string()
    .optional()
    .transform((text) => text !== undefined && text !== ''),
})

/** The answers as they were saved. */
export const savedBusinessSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  address: z.string(),
  registration: z.string(),
  vat: z.string(),
  insurance: z.string(),
  mediator: z.string(),
  publicationDirector: z.string(),
  host: z.string(),
  timeZone: z.string(),
  /** True where there are terms already. */
  hasTerms: z.boolean(),
})

/**
 * The owner's account in a site of their own, which takes the demo's place; `confirm` is the typed name of the demo's
 * business. The strength of the password is judged with the username.
 */
export const ownSiteSchema = ownerFields
  .omit({ locale: true })
  .extend({
    current: typedPasswordSchema,
    confirm: z.string('shop.name_wrong').trim().min(1, 'shop.name_wrong').max(300, 'shop.name_wrong'),
    /** The number of real bookings that the owner agrees to delete with the demo. */
    withBookings: formOptional(formInteger(0, 999_999_999)).default(0),
  })
  .refine(isFaultless, PASSWORD_FAULT)

/** The bookings of a demo that are not part of it. */
export const realBookingsSchema = z.object({
  bookings: z.int(),
  /** Those for which real money moved, or may still move, at Stripe: they keep the demo from being emptied. */
  paid: z.int(),
  /** As many of them as the list can show at once: the paid ones first, then the newest. */
  reservations: z.array(z.uuid()),
})

export type RealBookings = z.infer<typeof realBookingsSchema>
export type Launch = z.infer<typeof launchSchema>
export type OwnSite = z.infer<typeof ownSiteSchema>
export type Business = z.infer<typeof businessSchema>
export type SavedBusiness = z.infer<typeof savedBusinessSchema>
