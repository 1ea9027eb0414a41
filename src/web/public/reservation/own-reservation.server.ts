import { data, redirectDocument, type RouterContextProvider } from 'react-router'
import type { CustomerReservation } from '#core/customer/customer-reservation.schema.ts'
import { doneOf, pageBodyOf } from '#web/call-api.ts'
import { formRefusalOf } from '#web/forms/form-refusal.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { apiContext, localeContext, requestContext } from '#web/server/request-context.ts'

/** The arguments of a loader or an action of the customer's page; `token` is the secret of its link. */
export type OwnPageArgs = { context: Readonly<RouterContextProvider>; params: { token: string } }

/** The finished action, for the customer's page; `standing`: the reservation had changed before. */
export type Done = 'cancelled' | 'party' | 'moved' | 'notAdded' | 'standing'

/**
 * The reservation of this secret link, and the time of reading, for the pages of its customer. Throws the page's 404,
 * also for a link that only shows the ticket.
 */
export async function loadOwn(args: OwnPageArgs) {
  const linked = await loadLinked(args)
  if (linked.reservation.isShared) throw data({ code: 'reservation.not_found' }, { status: 404 })
  return linked
}

/** The same, also for a link that only shows the ticket. */
export async function loadLinked({ context, params }: OwnPageArgs) {
  const reservation: CustomerReservation = await pageBodyOf(
    context
      .get(apiContext)
      .reservation[':token'].$get({ param: params, query: { locale: context.get(localeContext) } }),
  )
  return { reservation, now: context.get(requestContext).clock.now().toString() }
}

/** The calls on this reservation, with its secret filled in. */
export function ownCalls({ context }: OwnPageArgs) {
  return context.get(apiContext).reservation[':token']
}

/**
 * Runs a confirmed change and redirects to the reservation. A change that another person, another tab or the first of
 * two taps has already made is not refused: the page says so and shows the present state.
 */
export async function confirmOwn(
  { context, params }: OwnPageArgs,
  done: Done,
  call: Parameters<typeof doneOf>[0],
) {
  const own = sitePath(context.get(localeContext), `/reservation/${params.token}`)
  try {
    await doneOf(call)
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    if (HAPPENED.has(refusal.message)) throw redirectDocument(`${own}?done=standing`, 303)
    return data({ refusal }, { status })
  }
  throw redirectDocument(`${own}?done=${done}`, 303)
}

const HAPPENED: ReadonlySet<string> = new Set([
  'reservation.choice_ended',
  'reservation.status_conflict',
  'reservation.unchanged',
])
