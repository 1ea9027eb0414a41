import { isUuid } from '#core/kernel/ids.ts'
import { intentOf } from '#web/forms/intent-of.ts'

/** The words that the visitor typed, kept until the booking stands. */
export type ContactValues = { name: string; email: string; phone: string; note: string }

export const NO_CONTACT: ContactValues = { name: '', email: '', phone: '', note: '' }

/** The names of the contact's fields. */
export const CONTACT_FIELDS = Object.keys(NO_CONTACT)

const INTENTS = ['pay', 'update'] as const

/** A posted booking form, as far as it can be read; whether it is right is the API's to say. */
export type PostedBooking = {
  intent: (typeof INTENTS)[number] | 'use-email'
  /** The fields that the API takes, by their flat names: 'two' for a number is the API's to refuse. */
  fields: Readonly<Record<string, string>> & { formToken: string }
  /** The email address that was asked about: posted again, it is meant. */
  emailAsked: string
}

const FIELD_LENGTH_MAX = 5_000
const UNIT_FIELD = /^units\[([^\]]+)\]$/

/**
 * Reads a posted form; files and endless texts are cut off, and a form token that is no token is made anew. Throws the
 * page's 400 for an unknown intent; a form without one books, as its first button does.
 */
export function readPostedBooking(form: FormData, newToken: () => string): PostedBooking {
  const { intent: _, 'use-email': useEmail, emailAsked = '', ...fields } = textsOf(form)
  const { formToken = '', email = '' } = fields
  return {
    intent: useEmail ? 'use-email' : form.has('intent') ? intentOf(form, INTENTS) : 'pay',
    fields: { ...fields, email: useEmail || email, formToken: isUuid(formToken) ? formToken : newToken() },
    emailAsked,
  }
}

/** The contact that was typed, right or wrong. */
export function contactOf({
  name = '',
  email = '',
  phone = '',
  note = '',
}: PostedBooking['fields']): ContactValues {
  return { name, email, phone, note }
}

/** How many of each category were asked for, as text, by the id of the category. */
export function unitsOf(fields: PostedBooking['fields']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const id = UNIT_FIELD.exec(name)?.[1]
      return id === undefined ? [] : [[id, value]]
    }),
  )
}

/** The first value of each field, read in one pass: `FormData.get` looks through the whole form each time. */
function textsOf(form: FormData): Record<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of form) {
    if (!texts.has(name)) texts.set(name, typeof value === 'string' ? value.slice(0, FIELD_LENGTH_MAX) : '')
  }
  return Object.fromEntries(texts)
}
