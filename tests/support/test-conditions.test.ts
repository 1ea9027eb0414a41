import { expect, test } from 'vitest'

test('tests run in a hostile zone', () => {
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/St_Johns')
})

// The assertion is made by the set-up file, after the test.
// oxlint-disable-next-line vitest/expect-expect
test.fails('a console.error fails the test that caused it', () => {
  console.error('nobody looked at this')
})
