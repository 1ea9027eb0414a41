import { expect, test } from 'vitest'
import { assert } from './assert.ts'

test('a condition that holds returns', () => {
  expect(assert(1, 'one')).toBeUndefined()
})

test.each([false, 0, '', null, undefined])('%j is a fault that says where', (condition) => {
  expect(() => assert(condition, 'of the test')).toThrow('assertion failed: of the test')
})
