import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inPieces } from './in-pieces.ts'

const PIECES = 20

test('a quick reader gets the bytes, and others have their turn between two pieces', async () => {
  const bytes = new Uint8Array(PIECES * 64 * 1024 - 1).fill(120)
  let isRead = false
  const read = new Response(inPieces(bytes)).bytes().finally(() => (isRead = true))
  let turns = 0
  while (!isRead) {
    await nextTurn()
    turns += 1
  }
  expect(turns).toBeGreaterThanOrEqual(PIECES)
  expect(await read).toEqual(bytes)
})
