/** More than the texts of any form with files. */
const BYTES_READ_MAX = 64 * 1024

/**
 * The texts of a multipart form that come before its first file. The rest of the body is not read, and stays in the
 * connection. A body that is no such form has none.
 */
export async function textsOfForm(request: Request): Promise<URLSearchParams> {
  const texts = new URLSearchParams()
  const boundary = /boundary="?([^";]+)/.exec(request.headers.get('Content-Type') ?? '')?.[1]
  if (boundary === undefined) return texts
  const beginning = `\r\n${await beginningOf(request.body)}`
  // The first piece is the preamble, and the last one may be cut off.
  for (const part of beginning.split(`\r\n--${boundary}\r\n`).slice(1, -1)) {
    const [, name, text] = /^Content-Disposition: form-data; name="([^"]*)"\r\n\r\n(.*)$/is.exec(part) ?? []
    if (name === undefined) break
    texts.append(name, text ?? '')
  }
  return texts
}

/** Read without a lock on the rest: an ended stream would end the connection before its response. */
async function beginningOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const pieces: Uint8Array[] = []
  for (let bytes = 0; bytes < BYTES_READ_MAX;) {
    const { value } = await reader.read().catch(() => ({ value: undefined }))
    if (!value) break
    pieces.push(value)
    bytes += value.byteLength
  }
  reader.releaseLock()
  return Buffer.concat(pieces).toString()
}
