import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { requestLog } from './request-log.ts'

const clock = { now: () => Temporal.Instant.from('2026-11-21T10:41:19Z') }
const REQUEST = { entryPoint: 'site', method: 'GET', route: '/tour/:slug', status: 304 } as const

/** The line of a request with this id, and the id alone where it took the way through the redaction. */
function logged(requestId: string): { lines: string[]; redacted: string[] } {
  const lines: string[] = []
  const redacted: string[] = []
  const write = (line: string) => lines.push(line)
  requestLog({ clock, write }, (request) => redacted.push(request.requestId))({
    ...REQUEST,
    requestId,
    seconds: 0.0126,
  })
  return { lines, redacted }
}

test('a request has the line that the log of events would write', () => {
  const requestId = crypto.randomUUID()
  const lines: string[] = []
  createLog({ clock, write: (line) => lines.push(line), human: false }).info('request', {
    ...REQUEST,
    requestId,
    ms: 13,
  })
  expect(logged(requestId).lines).toEqual(lines)
})

test.for([
  'OEBuHJp8RKkszUx3K1-AWAsNT1g4hPWJXCTjXIyTQQY',
  'cs_live_a1B2c3D4e5F6g7H8i9J0k1L2m3N4',
  '0f5a7a52-4b0e-4d27-a3a5-3d3c0c7f9a11x',
  '',
])('an id that is no UUID takes the way through the redaction: %s', (requestId) => {
  expect(logged(requestId)).toEqual({ lines: [], redacted: [requestId] })
})
