import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { brotliDocument, brotliThoroughly } from '#web/server/compression/brotli-document.ts'
import type { Encoding } from '#web/server/compression/encoding-for.ts'

/** One encoding of a response: header names and values in turn; the last value is the id of each request. */
type Form = { body: Buffer; etag: string; full: string[]; notModified: string[] }

/** A finished response in every encoding that clients take. */
export type CachedResponse = {
  readonly status: number
  readonly forms: Record<Encoding, Form>
  /** The memory that it takes, about. */
  readonly bytes: number
  /** Replaces the form in brotli by a smaller one; null where that is not worth its time, or was begun. */
  recompress: (() => Promise<void>) | null
}

/** A finished response as the application gave it. */
export type Finished = { status: number; headers: Headers; body: Buffer }

/** Headers that belong to one transport of a response, or that are written again for each. */
const REPLACED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'transfer-encoding',
  'vary',
  'x-request-id',
])
/** The headers of a 304, as RFC 9110 names them. */
const OF_304 = new Set(['cache-control', 'content-location', 'expires', 'vary', 'cache-tag'])
const TEXT = /^(?:text\/|application\/(?:json|xml|problem\+json|manifest\+json|javascript)|image\/svg)/
/** Smaller bodies gain nothing. */
const COMPRESSED_FROM_BYTES = 1_024
/** Larger bodies would keep a thread for too long. */
const RECOMPRESSED_TO_BYTES = 128 * 1_024
const HEAD_BYTES = 2_048

/** Compresses a response once in each encoding. `common` are the headers of every response; its own replace them. */
export async function cachedResponse(
  { status, headers, body }: Finished,
  common: Readonly<Record<string, string>>,
): Promise<CachedResponse> {
  const entries = headersOf(headers, common)
  const isText = TEXT.test(headers.get('content-type') ?? '') && body.length >= COMPRESSED_FROM_BYTES
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  const identity = formOf('identity', body, { entries, hash })
  if (!isText) {
    const forms = { br: identity, gzip: identity, identity }
    return { status, forms, bytes: body.length + HEAD_BYTES, recompress: null }
  }
  const [br, zipped] = await Promise.all([brotliDocument(body), promisify(gzip)(body)])
  const forms = {
    br: formOf('br', br, { entries, hash }),
    gzip: formOf('gzip', zipped, { entries, hash }),
    identity,
  }
  const recompress = async () => {
    forms.br = formOf('br', await brotliThoroughly(body), { entries, hash })
  }
  return {
    status,
    forms,
    bytes: body.length + br.length + zipped.length + 3 * HEAD_BYTES,
    recompress: body.length <= RECOMPRESSED_TO_BYTES ? recompress : null,
  }
}

function headersOf(headers: Headers, common: Readonly<Record<string, string>>): [string, string][] {
  const own = [...headers].filter(([name]) => !REPLACED.has(name))
  const shared = Object.entries(common).filter(([name]) => !headers.has(name))
  const vary = new Set(['Accept-Encoding', ...(headers.get('vary')?.split(/\s*,\s*/) ?? [])])
  return [...shared, ...own, ['vary', [...vary].join(', ')]]
}

type Content = { entries: readonly [string, string][]; hash: string }

function formOf(encoding: Encoding, body: Buffer, { entries, hash }: Content): Form {
  // Weak, because the bytes of the same document change once it is compressed again.
  const etag = encoding === 'identity' ? `"${hash}"` : `W/"${hash}-${encoding}"`
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const last = ['etag', etag, 'x-request-id', '']
  return {
    body,
    etag,
    full: [...entries.flat(), ...encoded, 'content-length', String(body.length), ...last],
    notModified: [...entries.filter(([name]) => OF_304.has(name)).flat(), ...last],
  }
}
