/** Notified of each complete response; `closes` when the server ends the connection after it. */
type OnResponse = (status: number, closes: boolean) => void

/**
 * Counts the responses that a connection receives, with a length, in chunks or without a body. It does as little as it
 * can, because it runs beside the server that it measures.
 */
export function createResponseReader(onResponse: OnResponse): (piece: Buffer) => void {
  let rest: Buffer | null = null
  let head: { status: number; closes: boolean } | null = null
  let skip = 0
  let chunked = false
  const finish = () => {
    if (!head) return
    const { status, closes } = head
    head = null
    onResponse(status, closes)
  }
  /** Reads the head at the position, and returns the position after it; null while it is not complete. */
  const readHead = (data: Buffer, at: number): number | null => {
    const end = data.indexOf('\r\n\r\n', at)
    if (end === -1) return null
    const text = data.toString('latin1', at, end)
    const status = Number(text.slice(9, 12))
    head = { status, closes: /^connection: close/im.test(text) }
    chunked = /^transfer-encoding: chunked/im.test(text)
    skip = status === 304 || chunked ? 0 : Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0)
    if (skip === 0 && !chunked) finish()
    return end + 4
  }
  /** Reads the size of a chunk; the last one is followed by an empty line. */
  const readChunk = (data: Buffer, at: number): number | null => {
    const end = data.indexOf('\r\n', at)
    if (end === -1) return null
    const size = Number.parseInt(data.toString('latin1', at, end), 16)
    chunked = size > 0
    skip = size + 2
    return end + 2
  }
  return (piece) => {
    const data = rest ? Buffer.concat([rest, piece]) : piece
    rest = null
    let at = 0
    while (at < data.length) {
      if (skip > 0) {
        const taken = Math.min(skip, data.length - at)
        at += taken
        skip -= taken
        if (skip === 0 && !chunked) finish()
        continue
      }
      const next: number | null = head ? readChunk(data, at) : readHead(data, at)
      if (next === null) {
        rest = data.subarray(at)
        return
      }
      at = next
    }
  }
}
