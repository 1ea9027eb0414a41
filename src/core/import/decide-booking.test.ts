import { expect, test } from 'vitest'
import { localStartOf } from './decide-booking.ts'

const paris = { timeZone: 'Europe/Paris' }

test.for([
  ['2027-03-28T02:30', null, 'TIME_SKIPPED'],
  ['2027-10-31T02:30', null, 'TIME_TWICE'],
  ['2027-07-04T10:00', null, '2027-07-04T10:00:00'],
  ['2027-07-04T08:00', 'UTC', '2027-07-04T10:00:00'],
] as const)('%s in %s is %s in Paris', ([at, zone, expected]) => {
  const local = Temporal.PlainDateTime.from(at)
  const read = localStartOf({ start: { day: local.toPlainDate(), time: local.toPlainTime(), zone } }, paris)
  expect('code' in read ? read.code : read.toString()).toBe(expected)
})
