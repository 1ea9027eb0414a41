import { isUuid } from '#core/kernel/ids.ts'
import { intentOf } from '#web/forms/intent-of.ts'
import { unitOfField } from '#web/forms/unit-field.ts'

/** The visitor's typed text, kept until the reservation stands. */
export type ContactValues = { name: string; email: string; phone: string; note: string }

export const NO_CONTACT: ContactValues = { name: '', email: '', phone: '', note: '' }

/** The names of the contact's fields. */
export const CONTACT_FIELDS = Object.keys(NO_CONTACT)

const INTENTS = ['pay', 'update'] as const

/** A posted booking form, as far as it can be read; the API decides whether it is valid. */
export type PostedBooking = {
  intent: (typeof INTENTS)[number] | 'use-email'
  /** The fields of the API, by their flat names: the API refuses 'two' for a number. */
  fields: Readonly<Record<string, string>> & { formToken: string }
  /** False for a form whose page could not name it: its token is new each time, for the form that comes back. */
  hasToken: boolean
  /** The email address that was questioned: posted again, it is accepted. */
  emailAsked: string
}

const FIELD_LENGTH_MAX = 5_000

/**
 * Reads a posted form; files and endless texts are dropped, and an invalid form token is replaced. Throws the page's
 * 400 for an unknown intent; a form without one books, as its first button does.
 */
export function readPostedBooking(form: FormData, newToken: () => string): PostedBooking {
  const { intent: _, 'use-email': useEmail, emailAsked = '', ...fields } = textsOf(form)
  const { formToken = '', email = '' } = fields
  const hasToken = isUuid(formToken)
  return {
    intent: useEmail ? 'use-email' : form.has('intent') ? intentOf(form, INTENTS) : 'pay',
    fields: { ...fields, email: useEmail || email, formToken: hasToken ? formToken : newToken() },
    hasToken,
    emailAsked,
  }
}

/** The typed contact, right or wrong. */
export function contactOf({
  name = '',
  email = '',
  phone = '',
  note = '',
}: PostedBooking['fields']): ContactValues {
  return { name, email, phone, note }
}

/** The requested quantity of each unit, as text, by the id of the unit. */
export function unitsOf(fields: PostedBooking['fields']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const id = unitOfField(name)
      return id === undefined ? [] : [[id, value]]
    }),
  )
}

/** The first value of each field, read in one pass: `FormData.get` searches the whole form each time. */
function textsOf(form: FormData): Record<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of form) {
    if (!texts.has(name)) texts.set(name, typeof value === 'string' ? value.slice(0, FIELD_LENGTH_MAX) : '')
  }
  return Object.fromEntries(texts)
}
