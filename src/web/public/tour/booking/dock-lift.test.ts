import { expect, test } from 'vitest'
import { dockLift } from './dock-lift.ts'

const DOCK = 84
const FOOT = 16

test.for([480, 600, 900, 1400])('the dock covers no part of the box in a window of %i pixels', (window) => {
  for (const height of [400, 700, 1300])
    for (let top = -2000; top < window + 400; top += 7) {
      const box = { top, bottom: top + height }
      const lift = dockLift(box, { window, dock: DOCK })
      if (lift === null) continue
      const dock = { top: window - FOOT - lift - DOCK, bottom: window - FOOT - lift }
      expect(dock.bottom <= box.top || dock.top >= box.bottom, `at ${top}, ${height} high`).toBe(true)
    }
})

test.for([
  ['below the window', 900, 1600, 0],
  ['with its edge in view', 850, 1550, 50],
  ['with its month in view', 700, 1400, null],
  ['half scrolled out', -300, 400, null],
  ['scrolled out', -700, 0, 0],
] as const)('a box %s', ([, top, bottom, lift]) => {
  expect(dockLift({ top, bottom }, { window: 900, dock: DOCK })).toBe(lift)
})
