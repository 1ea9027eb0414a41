import { expect, test } from 'vitest'
import { isCompleteSeries } from './complete-series.ts'

const whole: [string, string][] = [
  ['weekdays[]', ''],
  ['weekdays[]', '1'],
  ['times[]', '10:00'],
  ['times[]', ''],
  ['from', '2029-03-05'],
  ['to', '2029-04-02'],
]

function formOf(fields: readonly [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('a weekday, a time and two days make a series', () => {
  expect(isCompleteSeries(formOf(whole))).toBe(true)
})

test.each([
  ['no weekday', 'weekdays[]', ''],
  ['no time', 'times[]', ''],
  ['no first day', 'from', ''],
  ['no last day', 'to', ''],
  ['a last day before the first one', 'to', '2029-03-04'],
  ['a year that is still being typed', 'from', '0202-03-05'],
])('%s makes none', (_, name, value) => {
  expect(isCompleteSeries(formOf([...whole.filter(([other]) => other !== name), [name, value]]))).toBe(false)
})
