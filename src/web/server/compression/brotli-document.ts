import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Qualities 6 to 9 make a document less than 1 % smaller. */
const QUALITY = 5
/** A document a tenth smaller, for twenty times the time. */
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
