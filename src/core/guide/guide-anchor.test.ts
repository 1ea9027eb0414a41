import { expect, test } from 'vitest'
import { guideAnchor } from './guide-anchor.ts'

test.for([
  ['Inès', 'ines'],
  ['Loïc Hamel', 'loic-hamel'],
  ['  Zoë O’Brien ', '-zoe-o-brien-'],
  ['李小龍', '李小龍'],
])('the anchor of %s is %s', ([name, anchor]) => {
  expect(guideAnchor(name ?? '')).toBe(anchor)
})
