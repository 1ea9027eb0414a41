import { html, raw } from 'hono/html'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#core/kernel/locale.ts'
import type { SessionState } from '#core/payment/payment-provider.ts'
import { formatMoney, formatUnitCount } from '#i18n/format.ts'
import { areaTranslator } from '#i18n/translator.ts'
import type { CustomerMove } from './customer-moves.ts'
import type { DisputeState } from './embedded-disputes.ts'
import type { SessionRow } from './embedded-records.ts'
import { PAY_PAGE_STYLE } from './pay-page-style.ts'

/** The hosted page of a payment session in its state, as HTML in the session's language. Needs no script. */
export function renderPayPage(row: SessionRow, state: SessionState, dispute: DisputeState | null) {
  const locale = localeOf(row)
  return renderDocument(
    locale,
    html`${renderMessage(row, state)}${renderOrder(row)}${renderMoves(row, state)}${
      state === 'paid' ? renderDispute(row, dispute) : ''
    }`,
  )
}

/** The page for a URL without a payment session. */
export function renderUnknownPage(locale: Locale) {
  return renderDocument(locale, html`<p class="message">${translate(locale)('unknown')}</p>`)
}

/** The target of the customer once the order is paid or under way. */
export function successUrlOf(row: SessionRow): string {
  return row.success_url.replaceAll('{CHECKOUT_SESSION_ID}', row.id)
}

type Html = ReturnType<typeof html>

function renderDocument(locale: Locale, content: Html): Html {
  const t = translate(locale)
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t('title')}</title>
        ${raw(PAY_PAGE_STYLE)}
      </head>
      <body>
        <p class="notice">${t('notice')}</p>
        <main>
          <h1>${t('title')}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

function renderMessage(row: SessionRow, state: SessionState): Html | string {
  const t = translate(localeOf(row))
  if (state !== 'open') return html`<p class="message" role="status">${t(state)}</p>`
  return row.declines > 0 ? html`<p class="message" role="alert">${t('declined')}</p>` : ''
}

function renderOrder(row: SessionRow): Html {
  const t = translate(localeOf(row))
  return html`<section class="card" aria-label="${t('order')}">
    <dl>
      ${row.line_items.map((line) => renderLine(row, line))}
      <dt class="total">${t('total')}</dt>
      <dd class="total">${amountIn(row, row.amount_minor)}</dd>
      ${row.customer_email && renderReceipt(row)}
    </dl>
  </section>`
}

function renderReceipt(row: SessionRow): Html {
  const t = translate(localeOf(row))
  return html`<dt class="receipt">${t('email')}</dt>
    <dd class="receipt">${row.customer_email}</dd>`
}

function renderLine(row: SessionRow, line: SessionRow['line_items'][number]): Html {
  return html`<dt>
      ${formatUnitCount({ label: line.name, quantity: line.quantity })}${line.description ? html`<small>${line.description}</small>` : ''}
    </dt>
    <dd>${amountIn(row, line.quantity * line.unitAmountMinor)}</dd>`
}

function renderMoves(row: SessionRow, state: SessionState): Html {
  const t = translate(localeOf(row))
  const back = html`<a class="link" href="${successUrlOf(row)}">${t('back')}</a>`
  if (state === 'open') {
    return html`<form method="post">
      ${renderMove('pay', t('pay', { amount: amountIn(row, row.amount_minor) }), 'main')}
      <a class="link" href="${row.cancel_url}">${t('cancel')}</a>
      <h2>${t('test')}</h2>
      ${renderMove('decline', t('decline'))} ${renderMove('delay', t('delay'))}
      ${renderMove('pay-closing-card', t('payClosingCard'))}
    </form>`
  }
  if (state === 'processing') {
    return html`<form method="post">
      ${renderMove('confirm', t('confirm'), 'main')} ${renderMove('refuse', t('refuse'))} ${back}
    </form>`
  }
  return state === 'expired' ? html`<a class="link" href="${row.cancel_url}">${t('back')}</a>` : back
}

/** The later decisions of a customer's bank about the payment. */
function renderDispute(row: SessionRow, dispute: DisputeState | null): Html {
  const t = translate(localeOf(row))
  if (dispute === null) {
    return html`<form method="post">
      <h2>${t('test')}</h2>
      ${renderMove('dispute', t('dispute'))}
    </form>`
  }
  if (dispute !== 'open') {
    return html`<p class="message" role="status">${t(dispute === 'won' ? 'disputeWon' : 'disputeLost')}</p>`
  }
  return html`<p class="message" role="status">${t('disputed')}</p>
    <form method="post">
      ${renderMove('dispute-accepted', t('disputeAccepted'))}
      ${renderMove('dispute-refused', t('disputeRefused'))}
    </form>`
}

function renderMove(move: CustomerMove, label: string, kind = ''): Html {
  return html`<button name="move" value="${move}" class="${kind}">${label}</button>`
}

function translate(locale: Locale) {
  return areaTranslator(locale, 'payPage')
}

function localeOf(row: SessionRow): Locale {
  return isLocale(row.locale) ? row.locale : DEFAULT_LOCALE
}

function amountIn(row: SessionRow, amountMinor: number): string {
  return formatMoney({ amountMinor, currency: row.currency }, localeOf(row))
}
