import { expect, test } from 'vitest'
import { TERMS_VERSION_MAX } from '../site/setting-text-max.ts'
import { versionAfter } from './version-after.ts'

test.for([
  ['1', '2'],
  ['v9', 'v10'],
  ['2026-12', '2026-12-2'],
  ['2026-12-31', '2026-12-31-2'],
  ['2026-12-2', '2026-12-3'],
  ['2026-12-9', '2026-12-10'],
  ['Summer', 'Summer-2'],
])('the version after %s is %s', ([version, next]) => {
  expect(versionAfter(version as string)).toBe(next)
})

test('the next version is another one, and short enough, for the longest versions too', () => {
  for (const version of [
    'x'.repeat(TERMS_VERSION_MAX),
    '9'.repeat(TERMS_VERSION_MAX),
    `${'x'.repeat(39)}9`,
  ]) {
    const next = versionAfter(version)
    expect(next).not.toBe(version)
    expect(next.length).toBeLessThanOrEqual(TERMS_VERSION_MAX)
  }
})
