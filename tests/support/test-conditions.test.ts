import { expect, test } from 'vitest'

test('tests run in a hostile zone', () => {
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/St_Johns')
})

test.fails('a console.error fails the test that caused it', () => {
  console.error('nobody looked at this')
})
