import { setImmediate as nextTurn } from 'node:timers/promises'

/** The amount that Node hands to the system at once. */
const PIECE_BYTES = 64 * 1024

/**
 * Bytes as a body that is read piece by piece, as fast as its reader accepts them. Sent as a whole, each response
 * under way would hold a copy of its own, and a slow reader could not be distinguished from one who does not read.
 * Each piece waits for the next turn of the event loop, because a quick reader takes the whole body in a single turn,
 * and all others would wait for it.
 */
export function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream(
    {
      async pull(controller) {
        await nextTurn()
        controller.enqueue(bytes.subarray(at, at + PIECE_BYTES))
        at += PIECE_BYTES
        if (at >= bytes.byteLength) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
