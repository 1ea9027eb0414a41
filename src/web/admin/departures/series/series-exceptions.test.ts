import { expect, test } from 'vitest'
import { exceptionsAfter, isLeftOut } from './series-exceptions.ts'

const MORNING = '2026-07-11T10:00:00'
const AFTERNOON = '2026-07-11T15:00:00'
const STARTS = ['2026-07-10T10:00:00', MORNING, AFTERNOON]
const leave = (exceptions: string[], start: string) =>
  exceptionsAfter(exceptions, { start, isTaken: false, starts: STARTS })
const take = (exceptions: string[], start: string) =>
  exceptionsAfter(exceptions, { start, isTaken: true, starts: STARTS })

test('one time of a day is left out without the others', () => {
  const exceptions = leave([], MORNING)
  expect(exceptions).toEqual([MORNING])
  expect(STARTS.filter((start) => isLeftOut(start, exceptions))).toEqual([MORNING])
  expect(take(exceptions, MORNING)).toEqual([])
})

test('a day whose times are all left out is left out whole, and each time comes back alone', () => {
  const exceptions = leave(leave(['2026-07-10'], AFTERNOON), MORNING)
  expect(exceptions).toEqual(['2026-07-10', '2026-07-11'])
  expect(take(exceptions, AFTERNOON)).toEqual(['2026-07-10', MORNING])
})
