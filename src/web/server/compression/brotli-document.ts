import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** The quality beyond which a document gains about 3 % and costs ten times the time. */
const QUALITY = 5

const compress = promisify(brotliCompress)

/** A text in brotli, at the quality of documents that are made while a visitor waits. */
export function brotliDocument(text: Uint8Array | string): Promise<Buffer<ArrayBuffer>> {
  return compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}
