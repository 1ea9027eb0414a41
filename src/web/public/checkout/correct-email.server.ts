import { data, redirect, type RouterContextProvider } from 'react-router'
import { sitePath } from '#core/kernel/site-path.ts'
import { bodyOf } from '#web/call-api.ts'
import { formRefusalOf } from '#web/forms/form-refusal.ts'
import { textOf } from '#web/forms/form-text.ts'
import { postedForm } from '#web/forms/posted-form.ts'
import { apiContext, localeContext } from '#web/server/request-context.ts'
import { readHoldTokens } from './hold-cookie.ts'

type Posted = { request: Request; params: { session: string }; context: Readonly<RouterContextProvider> }

/** Has the ticket sent to the posted email address, or returns the form with its reason. */
export async function correctEmail({ request, params, context }: Posted) {
  const form = await postedForm(request)
  const email = textOf(form, 'email')
  const fields = { email, formToken: textOf(form, 'formToken'), holdToken: readHoldTokens(request) ?? '' }
  try {
    const { isNewAddress } = await bodyOf(
      context.get(apiContext).payment.sessions[':session'].email.$post({ param: params, form: fields }),
    )
    const success = sitePath(context.get(localeContext), `/checkout/success/${params.session}`)
    return redirect(`${success}?corrected=${isNewAddress ? 'address' : 'none'}`, 303)
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ email, refusal }, { status })
  }
}
