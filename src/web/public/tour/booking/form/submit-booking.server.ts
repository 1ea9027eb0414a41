import { data, redirectDocument, type RouterContextProvider } from 'react-router'
import type { ProblemFacts } from '#i18n/problem-message.ts'
import { ApiProblem, problemOf } from '#web/call-api.ts'
import { apiContext, localeContext, requestContext } from '#web/server/request-context.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { readHoldTokens, rememberHold } from '../../../checkout/hold-cookie.ts'
import { paymentUrl } from '../../../checkout/payment-url.ts'
import { postedForm } from '../../../../forms/posted-form.ts'
import { tokenOfForm } from '../../../../forms/token-of-form.server.ts'
import {
  contactOf,
  readPostedBooking,
  unitsOf,
  type ContactValues,
  type PostedBooking,
} from './posted-booking.ts'
import { readBookingSecret, sendAgainWithSecret } from './booking-secret.server.ts'
import { suggestEmail } from '#web/forms/suggest-email.ts'

/** A form that comes back to the visitor: their choice and typed text, and the reason. */
export type BookingEcho = {
  availabilityId: string
  contact: ContactValues
  units: Record<string, string>
  formToken: string
  /** The questioned email address, and the probable one. */
  emailAsked: string
  emailSuggestion: string | null
  problem: BookingProblem | null
}

export type BookingProblem = ProblemFacts & {
  fields: Readonly<Record<string, string>>
  /** The version that the next press accepts, with terms.changed. */
  termsVersion?: string
}

type Posted = { request: Request; params: { slug: string }; context: Readonly<RouterContextProvider> }

/**
 * The action of the tour page: holds the seats and redirects the customer to the payment page, or returns the form
 * with its reason. A browser that has neither a form token nor a secret to make one of is first given a secret.
 */
export async function submitBooking(posted: Posted) {
  const form = readPostedBooking(await postedForm(posted.request), () => crypto.randomUUID())
  if (form.intent !== 'pay') return echoOf(form)

  const { email = '' } = form.fields
  const emailSuggestion = suggestEmail(email)
  if (emailSuggestion && form.emailAsked !== email)
    return data(echoOf(form, { emailSuggestion, emailAsked: email }), { status: 422 })

  const formToken = formTokenOf(posted.request, form)
  if (formToken === null) return giveSecret(posted, form)
  const checkout = await checkOut(posted, { ...form.fields, formToken })
  if ('code' in checkout) return refuse(form, checkout)
  const target = paymentUrl(checkout.url, posted.context)
  if (!target) return refuse(form, new ApiProblem(502, 'payment.unavailable', {}))
  const { https, clock } = posted.context.get(requestContext)
  return redirectDocument(target, {
    status: 303,
    headers: { 'Set-Cookie': rememberHold(checkout, { https, clock }) },
  })
}

function echoOf({ fields, emailAsked }: PostedBooking, facts: Partial<BookingEcho> = {}): BookingEcho {
  return {
    availabilityId: fields.availabilityId ?? '',
    contact: contactOf(fields),
    units: unitsOf(fields),
    formToken: fields.formToken,
    emailAsked,
    emailSuggestion: null,
    problem: null,
    ...facts,
  }
}

/** The token that the page chose, or one that only this browser can make; null when it has no secret. */
function formTokenOf(request: Request, { fields, hasToken }: PostedBooking): string | null {
  const { formToken, ...typed } = fields
  if (hasToken) return formToken
  const secret = readBookingSecret(request)
  return secret === null ? null : tokenOfForm(request, typed, secret)
}

/** Without cookies, the token of the form that comes back is the browser's secret: another press books. */
function giveSecret({ request, params, context }: Posted, form: PostedBooking) {
  const path = sitePath(context.get(localeContext), `/tour/${encodeURIComponent(params.slug)}`)
  const { https } = context.get(requestContext)
  return (
    sendAgainWithSecret(request, { path, https }) ?? refuse(form, new ApiProblem(422, 'form.press_again', {}))
  )
}

/** The form is forwarded as it came: the API is the one that parses it. */
async function checkOut({ context, request, params }: Posted, fields: PostedBooking['fields']) {
  const form = { ...fields, holdToken: readHoldTokens(request) ?? '', locale: context.get(localeContext) }
  const response = await context
    .get(apiContext)
    .payment.checkout[':tour'].$post({ param: { tour: params.slug }, form })
  return response.ok ? response.json() : problemOf(response)
}

/** The form token is used up: another booking needs another. */
const USED_UP = new Set([
  'payment.already_paid',
  'payment.email_refused',
  'payment.amount_refused',
  'form.of_another_tour',
])

function refuse(form: PostedBooking, problem: ApiProblem) {
  const { code, facts, fields, status } = problem
  if (code === 'tour.not_found') throw data({ code }, { status: 404 })
  const formToken = USED_UP.has(code) ? crypto.randomUUID() : form.fields.formToken
  return data(echoOf(form, { formToken, problem: { ...facts, message: code, fields } }), { status })
}
