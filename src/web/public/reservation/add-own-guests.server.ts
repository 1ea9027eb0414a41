import { data, redirectDocument } from 'react-router'
import { sitePath } from '#core/kernel/site-path.ts'
import { bodyOf, ApiProblem, doneOf } from '#web/call-api.ts'
import { formRefusalOf } from '#web/forms/form-refusal.ts'
import { textOf } from '#web/forms/form-text.ts'
import { localeContext, requestContext } from '#web/server/request-context.ts'
import { readHoldTokens, rememberHold } from '../checkout/hold-cookie.ts'
import { paymentUrl } from '../checkout/payment-url.ts'
import { ownCalls, type OwnPageArgs } from './own-reservation.server.ts'
import type { UnitFields } from '#web/forms/unit-field.ts'

/** Holds the seats of added guests and redirects to the payment page; guests who cost nothing are added at once. */
export async function addOwnGuests(
  args: OwnPageArgs & { request: Request },
  units: UnitFields,
  form: FormData,
) {
  const { request, context, params } = args
  try {
    const fields = {
      ...units,
      expectedPriceMinor: textOf(form, 'expectedPriceMinor'),
      termsVersion: textOf(form, 'termsVersion'),
      holdToken: readHoldTokens(request) ?? '',
    }
    const { url, expiresAt, holdToken } = await bodyOf(
      ownCalls(args).guests.$post({
        param: params,
        query: { locale: context.get(localeContext) },
        form: fields,
      }),
    )
    if (url === null || expiresAt === null) return redirectDocument(`${ownPath(args)}?done=party`, 303)
    return toPaymentPage({ url, expiresAt, holdToken }, args)
  } catch (problem) {
    return refusedBy(problem)
  }
}

/** Redirects to the payment page of added guests, whose way back then knows this browser too. */
export async function payForOwnGuests(args: OwnPageArgs & { request: Request }) {
  try {
    const form = { holdToken: readHoldTokens(args.request) ?? '' }
    return toPaymentPage(await bodyOf(ownCalls(args).guests.pay.$post({ param: args.params, form })), args)
  } catch (problem) {
    return refusedBy(problem)
  }
}

function toPaymentPage(
  { url, expiresAt, holdToken }: { url: string; expiresAt: string; holdToken: string },
  { context }: OwnPageArgs,
): Response {
  const target = paymentUrl(url, context)
  if (!target) throw new ApiProblem(502, 'payment.unavailable', {})
  const { https, clock } = context.get(requestContext)
  const headers = { 'Set-Cookie': rememberHold({ holdToken, expiresAt }, { https, clock }) }
  return redirectDocument(target, { status: 303, headers })
}

/** Gives the seats of unpaid added guests back. */
export async function dropOwnGuests(args: OwnPageArgs) {
  try {
    await doneOf(ownCalls(args).guests.drop.$post({ param: args.params }))
  } catch (problem) {
    return refusedBy(problem)
  }
  return redirectDocument(`${ownPath(args)}?done=notAdded`, 303)
}

function refusedBy(problem: unknown) {
  const { refusal, status } = formRefusalOf(problem)
  return data({ refusal }, { status })
}

function ownPath({ context, params }: OwnPageArgs): string {
  return sitePath(context.get(localeContext), `/reservation/${params.token}`)
}
