import { isUuid } from '#core/kernel/ids.ts'
import { intentOf } from '#web/forms/intent-of.ts'

/** What the visitor typed, kept word for word until the booking stands. */
export type ContactValues = { name: string; email: string; phone: string; note: string }

export const NO_CONTACT: ContactValues = { name: '', email: '', phone: '', note: '' }

/** The names of the contact's fields. */
export const CONTACT_FIELDS = Object.keys(NO_CONTACT)

const INTENTS = ['pay', 'update'] as const

/** A posted booking form, as far as it can be read; whether it is right is the API's to say. */
export type PostedForm = {
  intent: (typeof INTENTS)[number] | 'use-email'
  contact: ContactValues
  /** How many of each category were asked for, as text: 'two' is the API's to refuse. */
  units: Record<string, string>
  availabilityId: string
  termsVersion: string
  expectedTotalMinor: string
  formToken: string
  /** The address that was asked about: posted again, it is meant. */
  emailAsked: string
}

const UNIT_FIELD = /^units\[([^\]]+)\]$/
const FIELD_LENGTH_MAX = 5_000

/**
 * Reads a posted form; files and endless texts are cut off, and a form token that is no token is made anew. Throws the
 * page's 400 for an unknown intent.
 */
export function readPostedForm(form: FormData, newToken: () => string): PostedForm {
  const texts = textsOf(form)
  const text = (name: string) => texts.get(name) ?? ''
  const units = [...texts.keys()].flatMap((key) => {
    const id = UNIT_FIELD.exec(key)?.[1]
    return id === undefined ? [] : [[id, text(key)] as const]
  })
  return {
    intent: text('use-email') ? 'use-email' : intentOf(form, INTENTS),
    contact: {
      name: text('name'),
      email: text('use-email') || text('email'),
      phone: text('phone'),
      note: text('note'),
    },
    units: Object.fromEntries(units),
    availabilityId: text('availabilityId'),
    termsVersion: text('termsVersion'),
    expectedTotalMinor: text('expectedTotalMinor'),
    formToken: isUuid(text('formToken')) ? text('formToken') : newToken(),
    emailAsked: text('emailAsked'),
  }
}

/** The first value of each field, read in one pass: `FormData.get` looks through the whole form each time. */
function textsOf(form: FormData): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of form) {
    if (!texts.has(name)) texts.set(name, typeof value === 'string' ? value.slice(0, FIELD_LENGTH_MAX) : '')
  }
  return texts
}
