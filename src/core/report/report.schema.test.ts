import { expect, test } from 'vitest'
import { payoutsQuerySchema, reportQuerySchema } from './report.schema.ts'

test.for([
  [{ from: '2026-07-01', to: '2026-07-31' }, {}],
  [{ from: 'soon', to: '2026-07-31' }, { from: 'report.day' }],
  [{ from: '2026-07-31', to: '2026-07-01' }, { to: 'report.backwards' }],
  [{ from: '2021-07-01', to: '2026-07-01' }, { to: 'report.too_long' }],
] as const)('the period %j of a report and of payouts has the errors %j', ([days, expected]) => {
  for (const schema of [reportQuerySchema, payoutsQuerySchema]) {
    const issues = schema.safeParse(days).error?.issues ?? []
    expect(Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))).toEqual(expected)
  }
})

test('a report is by month where nothing else is said, and by nothing else than its groups', () => {
  const days = { from: '2026-07-01', to: '2026-07-31' }
  expect(reportQuerySchema.parse(days)).toEqual({ ...days, by: 'month', locale: 'en' })
  expect(reportQuerySchema.parse({ ...days, by: 'guide', locale: 'fr' })).toEqual({
    ...days,
    by: 'guide',
    locale: 'fr',
  })
  expect(reportQuerySchema.safeParse({ ...days, by: 'weather' }).success).toBe(false)
})
