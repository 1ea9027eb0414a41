import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Scalar } from '@scalar/hono-api-reference'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { LONG, SHORT } from './http/response/cache-control.ts'
import type { ApiEnv } from './http/router.ts'
import { staticDocument } from './http/response/static-document.ts'

type DocsEnv = ApiEnv & { Variables: { nonce: string } }

const SCALAR = 'docs/vendor/scalar-1.72.1.js.br'

/**
 * The OpenAPI document, and a page for people that shows it: Scalar, from our own copy, without requests to other
 * servers.
 */
export function docsPages(document: () => object) {
  return new Hono<DocsEnv>()
    .get(
      '/openapi.json',
      staticDocument({
        read: async () => ({ plain: Buffer.from(JSON.stringify(document())) }),
        contentType: 'application/json',
        cache: SHORT,
      }),
    )
    .get(
      '/docs/scalar.js',
      staticDocument({
        read: async () => ({ br: await readFile(join(process.cwd(), SCALAR)) }),
        contentType: 'text/javascript; charset=utf-8',
        cache: LONG,
      }),
    )
    .get('/docs', allowPage(), (c, next) =>
      Scalar<DocsEnv>({
        pageTitle: 'Escapade API',
        url: './openapi.json',
        cdn: './docs/scalar.js',
        nonce: c.get('nonce'),
        theme: 'default',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      })(c, next),
    )
}

/**
 * The one page of the API that is not data: it may run its own script and style itself, and load nothing from
 * elsewhere.
 */
function allowPage(): MiddlewareHandler<DocsEnv> {
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64url')
    c.set('nonce', nonce)
    await next()
    const policy = [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]
    c.res.headers.set('Content-Security-Policy', policy.join('; '))
  }
}
