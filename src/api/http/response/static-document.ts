import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { takesEncoding } from '../request/takes-encoding.ts'
import type { Rule } from './cache-control.ts'
import { inPieces } from './in-pieces.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A large document that does not change while the process lives, in its encodings. */
type Document = { etag: string; plain: Bytes; gzip: Bytes; br: Bytes | null }

export type StaticDocumentOptions = {
  /** Makes the document, plain or compressed with Brotli, at its first request. */
  read: () => Promise<{ plain: Uint8Array } | { br: Uint8Array }>
  contentType: string
  cache: Rule
}

/**
 * Returns a static document. It is made and compressed once; every response shares those bytes and is written as fast
 * as its reader accepts them, so that many responses cost no more than one.
 */
export function staticDocument({ read, contentType, cache }: StaticDocumentOptions) {
  let made: Promise<Document> | undefined
  return async (c: Context): Promise<Response> => {
    made ??= read().then(documentOf)
    const document = await made.catch((error: unknown) => {
      made = undefined
      throw error
    })
    const [encoding, bytes] = choose(document, c.req.header('Accept-Encoding'))
    c.header('Content-Type', contentType)
    c.header('Content-Length', String(bytes.byteLength))
    c.header('Vary', 'Accept-Encoding')
    c.header('ETag', document.etag)
    if (encoding) c.header('Content-Encoding', encoding)
    // No proxy compresses it again for a reader who accepts neither.
    c.header('Cache-Control', `${cache}, no-transform`)
    return c.body(inPieces(bytes))
  }
}

async function documentOf(read: { plain: Uint8Array } | { br: Uint8Array }): Promise<Document> {
  const br = 'br' in read ? new Uint8Array(read.br) : null
  const plain = new Uint8Array('br' in read ? await promisify(brotliDecompress)(read.br) : read.plain)
  const hash = createHash('sha256').update(plain).digest('base64url')
  // Weak: the same document in each encoding.
  return { etag: `W/"${hash}"`, plain, gzip: new Uint8Array(await promisify(gzip)(plain)), br }
}

/** The smallest form that the reader accepts. */
function choose({ br, gzip: zipped, plain }: Document, accepted?: string): [string | null, Bytes] {
  if (br && takesEncoding(accepted, 'br')) return ['br', br]
  return takesEncoding(accepted, 'gzip') ? ['gzip', zipped] : [null, plain]
}
