import * as z from 'zod'
import { holdsCardNumber } from '../kernel/card-number.ts'
import { contactEmailSchema, contactNameSchema } from '../kernel/contact-fields.schema.ts'
import { formDigits, formToken, typedText } from '../kernel/form-values.schema.ts'
import { checkoutSchema } from '../reservation/checkout.schema.ts'
import { REQUEST_PARTY_MAX } from './request-party.ts'
import { daySchema, instantSchema, localeOrDefaultSchema, localeSchema } from '../kernel/wire.schema.ts'

export const REQUESTS_PAGE_SIZE = 20

/** Form data by which a visitor asks for a private tour. `website` is a honeypot: people leave it empty. */
export const privateRequestFormSchema = z.object({
  tour: z.string().trim().max(80).default(''),
  day: z.string('day.empty').trim().min(1, 'day.empty').pipe(z.iso.date('day.invalid')),
  party: formDigits(1, REQUEST_PARTY_MAX, 'party.invalid'),
  language: z
    .string('language.invalid')
    .trim()
    .regex(/^[a-z]{2,3}$/, 'language.invalid'),
  name: contactNameSchema,
  email: contactEmailSchema,
  phone: checkoutSchema.shape.phone,
  message: typedText()
    .max(2000, 'note.request_too_long')
    .refine((text) => !holdsCardNumber(text), 'validation.card_number')
    .default(''),
  locale: localeOrDefaultSchema,
  website: z.string().max(200).default(''),
  formToken,
})

/** A request as the team reads it. `tour` is null for a tour that the operator may suggest. */
export const privateRequestSchema = z.object({
  id: z.uuid(),
  tour: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }).nullable(),
  day: daySchema,
  party: z.int(),
  language: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  locale: localeSchema,
  createdAt: instantSchema,
  closedAt: instantSchema.nullable(),
})

const REQUEST_STATES = ['open', 'closed'] as const

/** One page of requests in one state, newest first, and the number in each state. */
export const privateRequestsSchema = z.object({
  requests: z.array(privateRequestSchema),
  total: z.int(),
  pageSize: z.int(),
  counts: z.record(z.enum(REQUEST_STATES), z.int()),
})

export const privateRequestsQuerySchema = z.object({
  state: z.enum(REQUEST_STATES).default('open'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  locale: localeOrDefaultSchema,
})

export const requestStateSchema = z.object({ state: z.enum(REQUEST_STATES, 'validation.invalid') })

export type PrivateRequestForm = z.infer<typeof privateRequestFormSchema>
export type PrivateRequest = z.infer<typeof privateRequestSchema>
export type PrivateRequests = z.infer<typeof privateRequestsSchema>
export type PrivateRequestsQuery = z.infer<typeof privateRequestsQuerySchema>
export type RequestState = (typeof REQUEST_STATES)[number]
