import { useState, type SyntheticEvent } from 'react'
import type { ContactValues } from './posted-booking.ts'
import type { BookingEcho } from './submit-booking.server.ts'

type Errors = Readonly<Record<string, string>>
type Input = HTMLInputElement | HTMLTextAreaElement

/** The errors of the contact's fields, as keys of messages, by the names of the fields. */
export type FieldErrors = {
  errors: Errors
  /** For the `onInput` of the form: the error of a field goes once the field is right. */
  onInput: (event: SyntheticEvent) => void
  /** For the `onSubmit` of the form: a form with errors that the browser can find is not sent. */
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
}

/** The errors of the last form that came back, without those that have been corrected since. */
export function useFieldErrors(lastEcho: BookingEcho | undefined): FieldErrors {
  const [known, setKnown] = useState({ of: lastEcho, errors: errorsOf(lastEcho) })
  const present = known.of === lastEcho ? known : { of: lastEcho, errors: errorsOf(lastEcho) }
  if (present !== known) setKnown(present)
  const write = (errors: Errors) => setKnown({ of: lastEcho, errors })

  const onInput = ({ target }: SyntheticEvent) => {
    if (!isInput(target) || !(target.name in present.errors) || errorOf(target)) return
    const { [target.name]: _, ...others } = present.errors
    write(others)
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    const wrong = [...event.currentTarget.elements].filter(isInput).filter(errorOf)
    const first = wrong[0]
    if (!first || !isOrder(event)) return
    event.preventDefault()
    write(Object.fromEntries(wrong.map((input) => [input.name, errorOf(input) ?? ''])))
    first.focus()
  }
  return { errors: present.errors, onInput, onSubmit }
}

/** The errors that the browser can find, as the keys of the API. */
const BROWSER_ERRORS = {
  name: () => 'name.empty',
  email: (value) =>
    value === '' ? 'email.empty' : value.includes('@') ? 'email.invalid' : 'email.missing_at',
  phone: () => 'phone.invalid',
  note: () => 'note.too_long',
} satisfies Record<keyof ContactValues, (value: string) => string>

/** Text of spaces is empty to the API, and is not to `required`. */
function errorOf(input: Input): string | null {
  const value = input.value.trim()
  const isRight = input.validity.valid && !(input.required && value === '')
  return isRight ? null : (BROWSER_ERRORS[input.name as keyof ContactValues]?.(value) ?? null)
}

function errorsOf(echo: BookingEcho | undefined): Errors {
  const fields = Object.entries(echo?.problem?.fields ?? {})
  return Object.fromEntries(fields.filter(([name]) => name in BROWSER_ERRORS))
}

function isInput(target: unknown): target is Input {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** True for the submit that pays. Other buttons of the form only bring it back. */
function isOrder({ nativeEvent }: SyntheticEvent): boolean {
  const submitter = (nativeEvent as SubmitEvent).submitter
  return !(submitter instanceof HTMLElement) || submitter.getAttribute('value') === 'pay'
}
