import { afterEach, expect, test, vi } from 'vitest'
import { sendMarks } from './send-marks.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [401, 'ended'],
  [403, 'refused'],
  [500, 'lost'],
])('a response of %i is the state %s', async (status, state) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ refusal: { message: '' } }, { status })))
  expect(await sendMarks([], () => 0)).toEqual({ state })
})
