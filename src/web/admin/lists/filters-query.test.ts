import { expect, test } from 'vitest'
import { filtersQuery } from './filters-query.ts'

test('empty filters are left out, of the URL too', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['q', ' maya rossi '],
    ['status', ''],
    ['from', '2026-12-05'],
    ['tour', '  '],
  ] as const)
    form.append(name, value)
  expect(filtersQuery(form)).toBe('?q=maya+rossi&from=2026-12-05')
  expect(filtersQuery(new FormData())).toBe('')
})
