import type { MiddlewareHandler } from 'hono'
import { requireAbility, requireMember } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { abilityOfCall } from './call-abilities.ts'
import { FORM_TYPES, limitFields } from './request/limit-fields.ts'
import type { ApiEnv } from './router.ts'

/** The properties of a call that decide its authorization. */
type Call = {
  method: string
  path: string
  request?: { body?: { content?: object } }
  responses: object
}

/** Calls that may return 401 to a visitor and still are for visitors. */
const FOR_VISITORS = new Set(['/login_check', '/logout'])

/** True for the team's calls: those that declare 401 and are not for logging in or out. */
export function needsLogIn({ path, responses }: Pick<Call, 'path' | 'responses'>): boolean {
  return '401' in responses && !FOR_VISITORS.has(path)
}

/**
 * The checks before anything of a call is read or validated: the log-in and the role of the team's calls, then the
 * size of a form.
 */
export function authorizationOf(call: Call): MiddlewareHandler<ApiEnv>[] {
  const takesForm = FORM_TYPES.some((type) => type in (call.request?.body?.content ?? {}))
  return [...(needsLogIn(call) ? [logInFirst(call)] : []), ...(takesForm ? [limitFields()] : [])]
}

/**
 * One's own account is open before the second factor is set up: these calls decide for themselves what they require.
 */
function logInFirst({ method, path }: Call): MiddlewareHandler<ApiEnv> {
  const ability = abilityOfCall(method, path)
  const isOwnAccount = path.startsWith('/auth/')
  return async (c, next) => {
    const { actor } = c.var
    if (!isOwnAccount) requireMember(actor)
    else if (actor.type !== 'user') throw new Refused({ code: 'auth.required' })
    if (ability !== null) requireAbility(actor, ability)
    await next()
  }
}
