import { data, redirectDocument, type RouterContextProvider } from 'react-router'
import type { ProblemFacts } from '#i18n/problem-sentence.ts'
import { ApiProblem, problemOf } from '#web/call-api.ts'
import { apiContext, localeContext, requestContext } from '#web/server/request-context.ts'
import { readHoldToken, rememberHold } from '../../checkout/hold-cookie.ts'
import { postedForm } from '../../../forms/posted-form.ts'
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

export type BookingProblem = ProblemFacts & {
  fields: Readonly<Record<string, string>>
  /** With terms.changed: the version that the next press accepts. */
  termsVersion?: string
}

type Posted = { request: Request; slug: string; context: Readonly<RouterContextProvider> }

/** Holds the places and sends the buyer to the payment page, or gives the form back with its reason. */
export async function submitBooking(posted: Posted) {
  const form = readPostedForm(await postedForm(posted.request), () => crypto.randomUUID())
  if (form.intent !== 'pay') return echoOf(form)

  const emailSuggestion = suggestEmail(form.contact.email)
  if (emailSuggestion && form.emailAsked !== form.contact.email)
    return data(echoOf(form, { emailSuggestion, emailAsked: form.contact.email }), { status: 422 })

  const answer = await checkOut(posted, form)
  if ('code' in answer) return refuse(form, answer)
  const { https, clock, log } = posted.context.get(requestContext)
  const address = paymentAddress(answer.url, posted.context)
  if (!address) {
    log.error('payment.page_unknown', {
      origin: new URL(answer.url).origin,
      setting: 'STRIPE_CHECKOUT_ORIGIN',
    })
    return refuse(form, new ApiProblem(502, 'payment.unavailable', {}))
  }
  return redirectDocument(address, {
    status: 303,
    headers: { 'Set-Cookie': rememberHold(answer, { https, clock }) },
  })
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

async function checkOut({ context, request, slug }: Posted, form: PostedForm) {
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
      holdToken: readHoldToken(request) ?? '',
      locale: context.get(localeContext),
    },
  })
  return response.ok ? response.json() : problemOf(response)
}

/** The form token has served its purpose: booking once more needs another. */
const USED_UP = new Set([
  'payment.already_paid',
  'payment.email_refused',
  'payment.amount_refused',
  'form.of_another_tour',
])

function refuse(form: PostedForm, problem: ApiProblem) {
  const { code, facts, fields, status } = problem
  if (code === 'tour.not_found') throw data({ code }, { status: 404 })
  const formToken = USED_UP.has(code) ? crypto.randomUUID() : form.formToken
  return data(echoOf(form, { formToken, problem: { ...facts, message: code, fields } }), { status })
}

/**
 * The address of a payment page at our own origin or at one that the configuration knows; null for any other, because an
 * answer must not decide where people pay. The hold of a buyer who cannot be sent on ends by itself.
 */
function paymentAddress(url: string, context: Posted['context']): string | null {
  const { origin, paymentOrigins } = context.get(requestContext)
  const target = new URL(url, origin)
  if (target.origin === origin) return target.pathname + target.search
  return paymentOrigins.includes(target.origin) ? target.href : null
}
