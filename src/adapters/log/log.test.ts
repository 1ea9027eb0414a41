import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'

const clock = { now: () => Temporal.Instant.from('2026-11-21T10:41:19Z') }

function logged(event: string, facts?: Record<string, unknown>, human = false): string {
  const lines: string[] = []
  createLog({ clock, write: (line) => lines.push(line), human }).warn(event, facts)
  expect(lines).toHaveLength(1)
  return lines[0] as string
}

const json = (event: string, facts?: Record<string, unknown>) => JSON.parse(logged(event, facts))

describe('JSON lines', () => {
  test('hold time, level, event and facts, which cannot replace each other', () => {
    expect(json('letter.sent', { kind: 'ticket', level: 'none', at: 'never' })).toEqual({
      at: '2026-11-21T10:41:19Z',
      level: 'warn',
      event: 'letter.sent',
      kind: 'ticket',
    })
  })

  test.for(['a\nb', 'a\r\nb', 'a\u2028b', 'a\u0085b', 'a\u001b[2Jb'])('stay one line: %j', (text) => {
    const line = logged(text, { said: text, [text]: text })
    expect(line).toMatch(/^[\u0020-\u007e]*\n$/)
    expect(JSON.parse(line).said).toBe(text)
  })
})

describe('redaction', () => {
  test.for([
    'token',
    'manageToken',
    'hold_token',
    'password',
    'Authorization',
    'set-cookie',
    'email',
    'E-Mail',
    'apiKey',
    'clientSecret',
    'phone',
  ])('removes %s', (name) => {
    expect(logged('x', { [name]: 'hunter2' })).not.toContain('hunter2')
    expect(logged('x', { written: { toJSON: () => ({ [name]: 'hunter2' }) } })).not.toContain('hunter2')
  })

  test.for([
    '/reservation/OEBuHJp8RKkszUx3K1-AWAsNT1g4hPWJXCTjXIyTQQY/cancel',
    '/checkout/success/cs_live_a1B2c3D4e5',
    'rejected: zoé.o’brien+tours@sub.example.com>',
    'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  ])('removes the secret in %s, wherever it stands', (text) => {
    const secret = text.split(/[/ >]/).find((part) => part.length > 20) as string
    const facts = {
      said: text,
      list: [text],
      error: new Error(`No response from ${text}`),
      written: { toJSON: () => ({ text }) },
    }
    expect(logged('x', facts)).not.toContain(secret)
    expect(logged('x', facts, true)).not.toContain(secret)
  })

  test('leaves no part of an address that begins with another secret', () => {
    expect(json('x', { said: 'cs_test_a1.maya@example.com' })).toMatchObject({ said: '[redacted]' })
  })

  test('leaves no part of a log-in token that a hyphen joins to another word', () => {
    expect(json('x', { said: 'token-eyJh.eyJz.c2ln of Maya' })).toMatchObject({ said: '[redacted] of Maya' })
  })

  // A pattern that begins again at each part would take minutes.
  test.for(['a', 'a@', 'a.', 'eyJ-', 'cs_a-'])('reads a long text of %s without beginning again', (part) => {
    const said = part.repeat(500_000)
    expect(json('x', { said })).toMatchObject({ said })
  })

  test('keeps ids and names of files', () => {
    const id = '0f5a7a52-4b0e-4d27-a3a5-3d3c0c7f9a11'
    const file = '/src/core/payment/a-file-whose-name-has-43-characters-0.server.ts'
    expect(json('x', { id, file })).toMatchObject({ id, file })
  })

  test('reaches into objects, lists and causes', () => {
    const cause = Object.assign(new Error('inner'), { detail: 'Key (username)=(hunter2) already exists.' })
    const facts = {
      list: [{ token: 'hunter2' }],
      deep: { a: { password: 'hunter2' } },
      error: new Error('outer', { cause }),
    }
    const line = logged('x', facts)
    expect(line).not.toContain('hunter2')
    expect(JSON.parse(line).error).toMatchObject({ message: 'outer', cause: { message: 'inner' } })
  })

  test('has the errors that an error collects, such as those of each address of a host', () => {
    const refused = [new Error('connect ECONNREFUSED ::1'), new Error('to maya@example.com')]
    expect(json('x', { error: new AggregateError(refused) }).error).toMatchObject({
      errors: [{ message: 'connect ECONNREFUSED ::1' }, { message: 'to [redacted]' }],
    })
  })

  test('survives values that JSON cannot hold: cycles, bigints, bytes, instants', () => {
    const cycle: Record<string, unknown> = {}
    cycle.self = cycle
    const facts = json('x', { cycle, big: 10n, bytes: Buffer.alloc(4), at_: clock.now() })
    expect(facts).toMatchObject({ big: '10', bytes: '[4 bytes]', at_: '2026-11-21T10:41:19Z' })
  })
})

describe('human lines', () => {
  test('quote values that are not a word and stay one line', () => {
    const line = logged('a\nb', { kind: 'ticket', said: 'two words\n\u001b[2J' }, true)
    expect(line.slice(0, -1)).not.toContain('\n')
    expect(line).toContain(String.raw`a\u000ab`)
    expect(line).toContain(String.raw`"two words\n\u001b[2J"`)
  })
})
