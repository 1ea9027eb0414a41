import { createHash } from 'node:crypto'
import type { Locale } from '#core/kernel/locale.ts'

const STYLE =
  'body{margin:15vh auto;max-width:34rem;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color:#1d2521;background:#fff}h1{font-size:1.75rem;line-height:1.2}'

/** The headers of every static page. */
export const STATIC_PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
}

type Words = { title: string; text: string; refreshSeconds?: number }

/**
 * A page of a title and a text, without the frame of the site: made once at the start, so that a refusal costs nothing.
 * A form that a script has sent shows the text in its own page (`data-error`).
 */
export function staticPage(locale: Locale, { title, text, refreshSeconds }: Words): Buffer<ArrayBuffer> {
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''
  return Buffer.from(
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main data-error="${text}"><h1>${title}</h1><p>${text}</p></main></body></html>`,
  )
}
