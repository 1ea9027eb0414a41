import { expect, test } from 'vitest'
import { exportQueryOf, isBackwards, listQueryOf } from './list-query.ts'

test('the list has the filters of the URL, and the tour of its path', () => {
  const search = new URLSearchParams(
    'q=zo%C3%A9&status=&payment=PAID&source=FAX&sort=name&dir=asc&page=2&open=x&other=1',
  )
  expect(listQueryOf(search)).toEqual({
    q: 'zoé',
    payment: 'PAID',
    sort: 'name',
    dir: 'asc',
    page: '2',
  })
  expect(listQueryOf(search, 'a-tour')).toMatchObject({ tour: 'a-tour' })
})

test('days that end before they begin are recognized', () => {
  expect(isBackwards({ from: '2026-12-10', to: '2026-12-01' })).toBe(true)
  expect(isBackwards({ from: '2026-12-01', to: '2026-12-01' })).toBe(false)
  expect(isBackwards({ to: '2026-12-01' })).toBe(false)
})

test('a file has the filters of the list, and every page of it', () => {
  expect(exportQueryOf({ q: 'zoé', from: '2026-12-05', sort: 'name', dir: 'asc', page: '2' })).toBe(
    'q=zo%C3%A9&from=2026-12-05',
  )
})
