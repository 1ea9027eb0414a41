import { expect, test } from 'vitest'
import { coverWindow } from './cover-window.ts'

const POSTER = { width: 400, height: 500 }

test.each([
  ['a landscape around its middle', { width: 1600, height: 1000 }, { x: 0.5, y: 0.5 }, [400, 0, 800, 1000]],
  [
    'a focal point at the edge stays inside',
    { width: 1600, height: 1000 },
    { x: 1, y: 0 },
    [800, 0, 800, 1000],
  ],
  [
    'a tall photo is cut above and below',
    { width: 400, height: 1500 },
    { x: 0.5, y: 0.2 },
    [0, 50, 400, 500],
  ],
  ['the same proportions are not cut', { width: 800, height: 1000 }, { x: 0.1, y: 0.9 }, [0, 0, 800, 1000]],
])('%s', (_name, photo, focus, [left, top, width, height]) => {
  expect(coverWindow(photo, POSTER, focus)).toEqual({ left, top, width, height })
})
