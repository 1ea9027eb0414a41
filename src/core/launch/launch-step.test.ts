import { expect, test } from 'vitest'
import { LAUNCH_STEPS, neededBefore, type LaunchStep } from './launch-step.ts'

const doneBut = (...open: LaunchStep[]) => LAUNCH_STEPS.map((step) => ({ step, done: !open.includes(step) }))

test('a test booking needs a tour, then a date, and no other step', () => {
  expect(neededBefore('test', doneBut('tour', 'dates'))).toBe('tour')
  expect(neededBefore('test', doneBut('dates'))).toBe('dates')
  expect(neededBefore('test', doneBut('contact', 'payments', 'test', 'live'))).toBeNull()
})

test('the other steps need none', () => {
  const others = LAUNCH_STEPS.filter((step) => step !== 'test')
  expect(others.filter((step) => neededBefore(step, doneBut(...LAUNCH_STEPS)) !== null)).toEqual([])
})
