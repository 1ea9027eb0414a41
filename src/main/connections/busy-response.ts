import type { IncomingMessage, ServerResponse } from 'node:http'
import { eachLocale } from '#core/kernel/locale.ts'
import { areaTranslator } from '#i18n/translator.ts'
import { localeOfPath } from '#core/kernel/site-path.ts'
import { STATIC_PAGE_HEADERS, staticPage } from '#web/server/static-page.ts'

/** The time after which a refused page loads again by itself. */
export const RETRY_AFTER_SECONDS = 3

const HEADERS = { 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_AFTER_SECONDS) }

const PROBLEM = Buffer.from(
  JSON.stringify({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    message: 'default',
    code: 'default',
  }),
)

/** A page to read loads again by itself; a form is sent by its visitor. */
const PAGES = eachLocale((locale) => {
  const t = areaTranslator(locale, 'errorPage')
  const title = t('busyTitle')
  return {
    read: staticPage(locale, { title, text: t('busyText'), refreshSeconds: RETRY_AFTER_SECONDS }),
    form: staticPage(locale, { title, text: t('busyForm') }),
  }
})

/** Responds 503 with Retry-After at once: a page in the language of its path, or a problem to a call of the API. */
export function respondBusy({ url = '', method }: IncomingMessage, response: ServerResponse): void {
  const path = url.split('?', 1)[0] ?? ''
  const isCall = path.startsWith('/api/')
  const body = isCall ? PROBLEM : PAGES[localeOfPath(path)][method === 'POST' ? 'form' : 'read']
  const type = isCall ? { 'Content-Type': 'application/problem+json' } : STATIC_PAGE_HEADERS
  const headers = { ...HEADERS, ...type }
  response
    .writeHead(503, { ...headers, 'Content-Length': body.length })
    .end(method === 'HEAD' ? undefined : body)
}
