import { redirect } from 'react-router'
import { pageNotFound } from './firewall.ts'
import { pageResponseOf } from '../call-api.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import type { Route } from './+types/check-in.ts'

/**
 * The target of a ticket's code: its guest, with the button to check in. The firewall comes first, so nobody else sees
 * the guest.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const { reference } = params
  const query = { q: reference, locale }
  const { reservations } = await pageResponseOf(context.get(apiContext).reservations.$get({ query }))
  const guest = reservations.find((line) => line.reference === reference.toUpperCase())
  if (!guest) throw pageNotFound(request)
  throw redirect(sitePath(locale, `/admin/reservations?open=${guest.id}`), 303)
}
