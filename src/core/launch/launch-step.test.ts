import { expect, test } from 'vitest'
import { LAUNCH_STEPS, neededBefore, type LaunchStep } from './launch-step.ts'

const doneBut = (...open: LaunchStep[]) => ({
  steps: LAUNCH_STEPS.map((step) => ({ step, done: !open.includes(step) })),
  draft: null,
})

test('a test booking needs a tour, then a date, and no other step', () => {
  expect(neededBefore('test', doneBut('tour', 'dates'))).toBe('tour')
  expect(neededBefore('test', doneBut('dates'))).toBe('dates')
  expect(neededBefore('test', doneBut('contact', 'payments', 'test', 'live'))).toBeNull()
})

test('dates need a tour, and a draft is enough', () => {
  const launch = doneBut('tour', 'dates')
  expect(neededBefore('dates', launch)).toBe('tour')
  expect(neededBefore('dates', { ...launch, draft: 'c2e4a8f0-8f5f-4a27-9c3e-0c5a3d0d1b11' })).toBeNull()
  expect(neededBefore('dates', doneBut('dates'))).toBeNull()
})

test('the other steps need none', () => {
  const others = LAUNCH_STEPS.filter((step) => step !== 'test' && step !== 'dates')
  expect(others.filter((step) => neededBefore(step, doneBut(...LAUNCH_STEPS)) !== null)).toEqual([])
})
