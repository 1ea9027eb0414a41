import { expect, test } from 'vitest'
import { remarkOn } from './remark-on.ts'

const TODAY = Temporal.PlainDate.from('2026-11-28')
const remark = (name: string, day: string) =>
  remarkOn(
    {
      name,
      start: { day: Temporal.PlainDate.from(day), time: Temporal.PlainTime.from('10:00'), zone: null },
    },
    TODAY,
  )

test.for([
  ['Maya', '2027-05-01', null],
  ['Jean-Luc', '2025-05-01', null],
  ['Maya', '2021-11-28', null],
  ['Maya', '2021-11-27', { code: 'DATE_FAR', value: '2021' }],
  ['Maya', '2001-05-01', { code: 'DATE_FAR', value: '2001' }],
  ['Maya', '2029-11-28', null],
  ['Maya', '2029-11-29', { code: 'DATE_FAR', value: '2029' }],
  ['@SUM(A1)', '2027-05-01', { code: 'NAME_LIKE_FORMULA' }],
  ['=1+1', '2027-05-01', { code: 'NAME_LIKE_FORMULA' }],
  ['+33 6 12', '2027-05-01', { code: 'NAME_LIKE_FORMULA' }],
  ['@SUM(A1)', '2001-05-01', { code: 'DATE_FAR', value: '2001' }],
] as const)('a booking of %s on %s gets the remark %o', ([name, day, expected]) => {
  expect(remark(name, day)).toEqual(expected)
})
