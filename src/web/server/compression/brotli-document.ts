import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** The quality beyond which a document gains less than 1 % until it costs twenty times the time. */
const QUALITY = 5
/** A tenth smaller than the above, for twenty times its time. */
const THOROUGH_QUALITY = 10

const compress = promisify(brotliCompress)

/** A text in brotli, at the quality of documents that are made while a visitor waits. */
export function brotliDocument(text: Uint8Array | string): Promise<Buffer<ArrayBuffer>> {
  return compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}

/** A text in brotli, at the quality of documents that many visitors get and none waits for: about 1 ms per kilobyte. */
export function brotliThoroughly(text: Uint8Array | string): Promise<Buffer<ArrayBuffer>> {
  return compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: THOROUGH_QUALITY } })
}
