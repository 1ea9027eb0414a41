import { redirect, type RouterContextProvider } from 'react-router'
import { sitePath } from '#core/kernel/site-path.ts'
import { bodyOf, ApiProblem } from '../../call-api.ts'
import { apiContext, localeContext, requestContext, type ApiClient } from '../../server/request-context.ts'
import { tokenCookie } from './token-cookie.ts'

type Credentials = { username: string; password: string }

/**
 * Leads to the back office, logged in with the password that a new member has just chosen. Where that log-in cannot be
 * made at this moment, the back office leads to the log-in page by itself.
 */
export async function redirectLoggedIn(
  context: Readonly<RouterContextProvider>,
  credentials: Credentials,
): Promise<Response> {
  const token = await tokenFor(context.get(apiContext), credentials)
  const { https: secure } = context.get(requestContext)
  const headers = new Headers()
  if (token !== null) headers.set('Set-Cookie', tokenCookie(token, { remember: false, secure }))
  return redirect(sitePath(context.get(localeContext), '/admin'), { status: 303, headers })
}

async function tokenFor(api: ApiClient, credentials: Credentials): Promise<string | null> {
  try {
    const { token } = await bodyOf(api.login_check.$post({ json: { ...credentials, remember: false } }))
    return token
  } catch (problem) {
    if (problem instanceof ApiProblem) return null
    throw problem
  }
}
