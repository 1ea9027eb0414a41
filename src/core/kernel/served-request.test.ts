import { expect, test } from 'vitest'
import { isBrokenOff } from './served-request.ts'

test.for([
  ['that still arrives', { destroyed: false, complete: false }, false],
  ['that has come whole', { destroyed: false, complete: true }, false],
  ['whose sender left after its end', { destroyed: true, complete: true }, false],
  ['whose sender left before its end', { destroyed: true, complete: false }, true],
  ['of this process', undefined, false],
] as const)('a request %s', ([, incoming, expected]) => {
  expect(isBrokenOff(incoming)).toBe(expected)
})
