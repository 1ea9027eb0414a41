import { data, redirectDocument, type RouterContextProvider } from 'react-router'
import type { ProblemFacts } from '#i18n/problem-sentence.ts'
import { answerOf, problemOf, type ApiProblem } from '#web/call-api.ts'
import { apiContext, localeContext, requestContext } from '#web/request-context.ts'
import { readHoldToken, rememberHold } from '../checkout/hold-cookie.ts'
import { postedForm } from '../../posted-form.ts'
import { readPostedForm, type PostedForm, type ContactValues } from './posted-form.ts'
import { suggestEmail } from './email-suggestion.ts'

/** A form that comes back to the visitor: all that they chose and typed, and why it is not booked. */
export type BookingEcho = {
  availabilityId: string
  contact: ContactValues
  units: Record<string, string>
  formToken: string
  /** The address asked about, and what was probably meant. */
  emailAsked: string
  emailSuggestion: string | null
  problem: BookingProblem | null
}

export type BookingProblem = ProblemFacts & { fields: Readonly<Record<string, string>> }

type Posted = { request: Request; slug: string; context: Readonly<RouterContextProvider> }

/** Holds the places and sends the buyer to the payment page, or gives the form back with its reason. */
export async function submitBooking(posted: Posted) {
  const form = readPostedForm(await readForm(posted.request), () => crypto.randomUUID())
  if (form.intent !== 'pay') return echoOf(form)

  const emailSuggestion = suggestEmail(form.contact.email)
  if (emailSuggestion && form.emailAsked !== form.contact.email)
    return data(echoOf(form, { emailSuggestion, emailAsked: form.contact.email }), { status: 422 })

  const answer = await checkOutAgainstOwnHold(posted, form)
  if ('code' in answer) return refuse(form, answer)
  const { https, clock } = posted.context.get(requestContext)
  return redirectDocument(paymentAddress(answer.url, posted.context), {
    status: 303,
    headers: { 'Set-Cookie': rememberHold(answer, { https, clock }) },
  })
}

/** A body that is no form is an empty one: the API then names every field that is missing. */
async function readForm(request: Request): Promise<FormData> {
  return postedForm(request)
}

function echoOf(form: PostedForm, facts: Partial<BookingEcho> = {}): BookingEcho {
  const { availabilityId, contact, units, formToken, emailAsked } = form
  return {
    availabilityId,
    contact,
    units,
    formToken,
    emailAsked,
    emailSuggestion: null,
    problem: null,
    ...facts,
  }
}

/** What a buyer's own unpaid places may stand in the way of. */
const PERHAPS_OWN_HOLD = new Set(['availability.sold_out', 'availability.not_enough_seats', 'hold.too_many'])

/** Who comes back from the payment page to change something must not be told that their own places are taken. */
async function checkOutAgainstOwnHold(posted: Posted, form: PostedForm) {
  const first = await checkOut(posted, form)
  const holdToken = readHoldToken(posted.request)
  if (!('code' in first) || !holdToken || !PERHAPS_OWN_HOLD.has(first.code)) return first
  const api = posted.context.get(apiContext)
  const cancelled = await answerOf(
    api.payment.sessions.cancel[':tour'].$post({ param: { tour: posted.slug }, form: { holdToken } }),
  ).catch(() => null)
  return cancelled?.outcome === 'released' ? checkOut(posted, form) : first
}

async function checkOut({ context, slug }: Posted, form: PostedForm) {
  const units = Object.entries(form.units).map(([id, quantity]) => [`units[${id}]`, quantity] as const)
  const { availabilityId, termsVersion, expectedTotalMinor, formToken } = form
  const response = await context.get(apiContext).payment.checkout[':tour'].$post({
    param: { tour: slug },
    form: {
      ...form.contact,
      ...Object.fromEntries(units),
      availabilityId,
      termsVersion,
      expectedTotalMinor,
      formToken,
      locale: context.get(localeContext),
    },
  })
  return response.ok ? response.json() : problemOf(response)
}

function refuse(form: PostedForm, problem: ApiProblem) {
  const { code, facts, fields, status } = problem
  if (code === 'tour.not_found') throw data({ code }, { status: 404 })
  // That form has bought already: buying once more must be another wish.
  const formToken = code === 'payment.already_paid' ? crypto.randomUUID() : form.formToken
  return data(echoOf(form, { formToken, problem: { ...facts, message: code, fields } }), { status })
}

/** Only to ourselves or to a payment page that the configuration knows: whoever answers decides where people pay. */
function paymentAddress(url: string, context: Posted['context']): string {
  const { origin, paymentOrigins } = context.get(requestContext)
  const target = new URL(url, origin)
  if (target.origin === origin) return target.pathname + target.search
  if (paymentOrigins.includes(target.origin)) return target.href
  throw new Error(`The API sends buyers to ${target.origin}, which is no payment page of ours.`)
}
