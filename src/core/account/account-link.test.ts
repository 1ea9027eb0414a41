import { describe, expect, test } from 'vitest'
import { stateOfAccountLink } from './account-link.ts'

const END = '2026-07-08T10:00:00Z'
const at = (now: string) => Temporal.Instant.from(now)
const open = { expiresAt: END, usedAt: null, endedAt: null }

describe('a link to an account', () => {
  test.each([
    ['2026-07-01T10:00:00Z', 'open'],
    ['2026-07-08T09:59:59.999Z', 'open'],
    ['2026-07-08T10:00:00Z', 'expired'],
    ['2026-07-09T00:00:00Z', 'expired'],
  ] as const)('at %s is %s', (now, state) => {
    expect(stateOfAccountLink(open, at(now))).toBe(state)
  })

  test('says how it ended, also after its time', () => {
    for (const now of ['2026-07-02T10:00:00Z', '2026-08-01T10:00:00Z']) {
      expect(stateOfAccountLink({ ...open, usedAt: '2026-07-02T09:00:00Z' }, at(now))).toBe('used')
      expect(stateOfAccountLink({ ...open, endedAt: '2026-07-02T09:00:00Z' }, at(now))).toBe('ended')
    }
  })
})
