import { data, redirect, type RouterContextProvider } from 'react-router'
import type { CancelResponse } from '#core/reservation/reservation.schema.ts'
import { problemOf } from '#web/call-api.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { apiContext, localeContext } from '#web/server/request-context.ts'
import type { Done } from '../reservation/own-reservation.server.ts'
import { readHoldTokens } from './hold-cookie.ts'

/** `noResponse`: the payment provider did not report whether the session can still be paid, so the seats stay held. */
export type CancelOutcome = Omit<CancelResponse, 'outcome'> & {
  outcome: CancelResponse['outcome'] | 'noResponse'
}

const NOTHING_HELD: CancelOutcome = { outcome: 'none', sessionId: null, choice: null, managePath: null }

/** The notice of the customer's own page about guests whom they began to add. */
const DONE: Partial<Record<CancelResponse['outcome'], Done>> = { released: 'notAdded', paid: 'party' }

type CancelArgs = { request: Request; slug: string | undefined; context: Readonly<RouterContextProvider> }

/**
 * Releases this browser's own unpaid hold. It changes something although it is a GET, because payment providers send
 * customers back by a link. Only the hold of the signed cookie is released, repeating it changes nothing, and a
 * browser that only prefetches changes nothing.
 */
export async function loadCancel({ request, slug, context }: CancelArgs): Promise<CancelOutcome> {
  const holdToken = readHoldTokens(request)
  if (!slug) return NOTHING_HELD
  if (!holdToken || looksAhead(request)) return await nothingHeldOn(slug, context)
  const { searchParams } = new URL(request.url)
  const named = (name: string) => searchParams.get(name)?.slice(0, 200) ?? ''
  const response = await context.get(apiContext).payment.sessions.cancel[':tour'].$post({
    param: { tour: slug },
    form: { holdToken, hold: named('hold'), addsTo: named('adds') },
  })
  if (!response.ok) {
    const problem = await problemOf(response)
    if (problem.status === 400) throw missingTour()
    if (problem.code !== 'payment.unavailable') throw problem
    return { ...NOTHING_HELD, outcome: 'noResponse' }
  }
  const cancelled: CancelResponse = await response.json()
  if (cancelled.managePath) {
    const done = DONE[cancelled.outcome]
    const query = done ? `?done=${done}` : ''
    throw redirect(sitePath(context.get(localeContext), cancelled.managePath + query))
  }
  if (cancelled.outcome === 'paid' && cancelled.sessionId)
    throw redirect(
      sitePath(
        context.get(localeContext),
        `/checkout/success/${encodeURIComponent(cancelled.sessionId)}?late`,
      ),
    )
  return cancelled.outcome === 'none' ? await nothingHeldOn(slug, context) : cancelled
}

/** The URL of an unknown tour is a missing page. */
async function nothingHeldOn(slug: string, context: CancelArgs['context']): Promise<CancelOutcome> {
  const query = { locale: context.get(localeContext) }
  const tour = await context.get(apiContext).tours[':tour'].$get({ param: { tour: slug }, query })
  const status: number = tour.status
  if (status === 404 || status === 400) throw missingTour()
  return NOTHING_HELD
}

function missingTour(): unknown {
  return data({ code: 'tour.not_found' }, { status: 404 })
}

/** A browser that fetches or renders a page before a person requests it. */
function looksAhead(request: Request): boolean {
  return [request.headers.get('sec-purpose'), request.headers.get('purpose')].some((purpose) =>
    purpose?.includes('prefetch'),
  )
}
