/** The bytes that are decoded at once. */
const PIECE = 512 * 1024

/**
 * The text of a file: UTF-16 by its mark, UTF-8 where the bytes are valid, else Windows-1252, in which every byte has a
 * meaning and which spreadsheets of Western Europe still write. `pause` is asked after each piece of the bytes.
 */
export async function decodeText(bytes: Uint8Array, pause: () => Promise<void> | null): Promise<string> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, new TextDecoder('utf-16le'), pause)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, new TextDecoder('utf-16be'), pause)
  try {
    return await decoded(bytes, new TextDecoder('utf-8', { fatal: true }), pause)
  } catch {
    return decoded(bytes, new TextDecoder('windows-1252'), pause)
  }
}

async function decoded(
  bytes: Uint8Array,
  decoder: TextDecoder,
  pause: () => Promise<void> | null,
): Promise<string> {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += PIECE) {
    pieces.push(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }))
    const waits = pause()
    if (waits) await waits
  }
  pieces.push(decoder.decode())
  return pieces.join('')
}
