import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { negotiateLocale } from '#core/kernel/locale.ts'
import { CUSTOMER_MOVES, makeMove, type CustomerMove } from './customer-moves.ts'
import { deliverEventsOf } from './deliver-events.ts'
import type { EmbeddedBank } from './embedded-bank.ts'
import { findSession, stateOf } from './embedded-records.ts'
import { disputeStateOf } from './embedded-disputes.ts'
import { PAY_PAGE_POLICY } from './pay-page-style.ts'
import { renderPayPage, renderUnknownPage, successUrlOf } from './pay-page.ts'

/** The one form has one field. */
const FORM_BYTES_MAX = 16 * 1024

/**
 * The hosted pages of the embedded provider, to be mounted at the root: GET and POST `/_pay/{session}`.
 *
 * Everyone with a payment session's URL may pay it, as at a real provider; forms are accepted only from the page
 * itself. The webhook is sent before the customer is redirected, so that the installation usually knows already.
 */
export function embeddedPayPages(bank: EmbeddedBank): Hono {
  const pages = new Hono()
  pages.use('/_pay/*', async (c, next) => {
    await next()
    c.res.headers.set('Content-Security-Policy', PAY_PAGE_POLICY)
    c.res.headers.set('Cache-Control', 'no-store')
    c.res.headers.set('Referrer-Policy', 'same-origin')
  })
  pages.use('/_pay/*', csrf({ origin: bank.origin }), bodyLimit({ maxSize: FORM_BYTES_MAX }))
  pages.get('/_pay/:session', async (c) => {
    const row = await findSession(bank.db, c.req.param('session'))
    if (!row) return c.html(renderUnknownPage(negotiateLocale(c.req.header('Accept-Language'))), 404)
    const dispute = await disputeStateOf(bank.db, row.payment_intent)
    return c.html(renderPayPage(row, stateOf(row, bank.clock.now()), dispute))
  })
  pages.post('/_pay/:session', async (c) => {
    const { move } = await c.req.parseBody()
    if (!isMove(move)) return c.text('Bad Request', 400)
    const row = await makeMove(bank, c.req.param('session'), move)
    if (!row) return c.html(renderUnknownPage(negotiateLocale(c.req.header('Accept-Language'))), 404)
    await deliverEventsOf(bank, row)
    const isSettled = row.status === 'complete' && row.intent_status !== 'processing'
    const isOver = isSettled && !move.startsWith('dispute')
    return c.redirect(isOver ? successUrlOf(row) : `/_pay/${row.id}`, 303)
  })
  return pages
}

function isMove(value: unknown): value is CustomerMove {
  return CUSTOMER_MOVES.includes(value as CustomerMove)
}
