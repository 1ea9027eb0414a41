import { expect, test } from 'vitest'
import { wantedDayRefusal } from './wanted-day.ts'

const TODAY = Temporal.PlainDate.from('2026-11-23')

test.for([
  ['2026-11-22', 'day.past'],
  ['2026-11-23', undefined],
  ['2028-11-23', undefined],
  ['2028-11-24', 'day.too_far'],
  ['9999-12-31', 'day.too_far'],
])('a tour on %s: %s', ([day, code]) => {
  const refusal = code && { code, fields: { day: code } }
  expect(wantedDayRefusal(Temporal.PlainDate.from(day as string), TODAY) ?? undefined).toEqual(refusal)
})
