import { bodyOf, ApiProblem } from '../../call-api.ts'
import type { ApiClient } from '../../server/request-context.ts'
import { tokenCookie } from './token-cookie.ts'

/**
 * The cookie of a log-in with the password that a new member has just chosen; null where it cannot be made at this
 * moment. Without a log-in the back office leads to the log-in page by itself.
 */
export async function firstLogInCookie(
  api: ApiClient,
  credentials: { username: string; password: string },
  secure: boolean,
): Promise<string | null> {
  try {
    const json = { ...credentials, remember: false }
    const { token } = await bodyOf(api.login_check.$post({ json }))
    return tokenCookie(token, { remember: false, secure })
  } catch (problem) {
    if (problem instanceof ApiProblem) return null
    throw problem
  }
}
