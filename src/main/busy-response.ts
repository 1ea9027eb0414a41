import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { eachLocale } from '#core/kernel/locale.ts'
import { localeOfPath } from '#core/kernel/site-path.ts'
import { areaTranslator } from '#i18n/translator.ts'

const RETRY_AFTER_SECONDS = 3

const STYLE =
  'body{margin:15vh auto;max-width:34rem;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color:#1d2521;background:#fff}h1{font-size:1.75rem;line-height:1.2}'

const HEADERS = { 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_AFTER_SECONDS) }

const PAGE_HEADERS = {
  ...HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
}

const PROBLEM = Buffer.from(
  JSON.stringify({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    message: 'default',
    code: 'default',
  }),
)

/** Made once, so that a refusal costs nothing. A page to read loads again by itself; a form is sent by its visitor. */
const PAGES = eachLocale((locale) => {
  const t = areaTranslator(locale, 'errorPage')
  const page = (text: string, refresh = '') =>
    Buffer.from(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<meta name="robots" content="noindex"><title>${t('busyTitle')}</title><style>${STYLE}</style></head><body><main><h1>${t('busyTitle')}</h1><p>${text}</p></main></body></html>`,
    )
  return {
    read: page(t('busyText'), `<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">`),
    form: page(t('busyForm')),
  }
})

/** Answers 503 with Retry-After at once: a page in the language of its path, or a problem to a call of the API. */
export function respondBusy({ url = '', method }: IncomingMessage, response: ServerResponse): void {
  const path = url.split('?', 1)[0] ?? ''
  const isCall = path.startsWith('/api/')
  const body = isCall ? PROBLEM : PAGES[localeOfPath(path)][method === 'POST' ? 'form' : 'read']
  const headers = isCall ? { ...HEADERS, 'Content-Type': 'application/problem+json' } : PAGE_HEADERS
  response
    .writeHead(503, { ...headers, 'Content-Length': body.length })
    .end(method === 'HEAD' ? undefined : body)
}
