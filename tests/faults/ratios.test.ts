import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const SUBJECTS = [
  'the generator alone',
  'GET /api/ping',
  'GET /api/tours, 304',
  'home, missed',
  'tour, missed',
]

/** The figures have no meaning here: the command works, every program responds, and each line has its limit. */
test('the bench of ratios runs the product beside its limits', async () => {
  const command = [
    'bench/ratios.ts',
    '--smoke',
    '--only',
    'ping',
    '--only',
    'apiList',
    '--only',
    'missedPages',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, command)
  for (const subject of SUBJECTS) {
    expect(stdout).toMatch(new RegExp(`^\\| ${subject}.*\\d+/s, p99 \\d.*\\|$`, 'm'))
  }
})
