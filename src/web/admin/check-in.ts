import { redirect } from 'react-router'
import { userContext } from './firewall.ts'
import { pageResponseOf } from '../call-api.ts'
import { ABILITIES } from '#core/kernel/actor.ts'
import { plainPath, sitePath } from '#core/kernel/site-path.ts'
import { chosenLocale } from '../server/locale-choice.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import type { Route } from './+types/check-in.ts'

/**
 * The target of a ticket's code: its guest, with the button to check in; for a guide in the guest list of the day. The
 * firewall comes first, so nobody else sees the guest. The code is the same for every member, so that its page is in
 * the language that the member chose in this browser, else in the one of the account.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const isPlain = plainPath(url.pathname) === url.pathname
  const own = chosenLocale(request) ?? context.get(userContext).locale
  const locale = isPlain ? own : context.get(localeContext)
  const param = { reference: params.reference }
  const guest = await pageResponseOf(
    context.get(apiContext).reservations.guests[':reference'].$get({ param }),
  )
  const { reservationId: id, day } = guest
  const isReader = ABILITIES[context.get(userContext).role].has('read-reservations')
  const path = isReader ? `/admin/reservations?open=${id}` : `/admin/manifest/${day}#guest-${id}`
  throw redirect(sitePath(locale, path), 303)
}
