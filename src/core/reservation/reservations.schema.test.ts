import { describe, expect, test } from 'vitest'
import { reservationsQuerySchema } from './reservations.schema.ts'

const pathsOf = (query: object) =>
  reservationsQuerySchema.safeParse(query).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('the query of the list', () => {
  test('shows the latest first without parameters', () => {
    expect(reservationsQuerySchema.parse({})).toEqual({ sort: 'created', dir: 'desc', page: 1, locale: 'en' })
  })

  test('does not filter by fields that were left empty', () => {
    const names = ['q', 'tour', 'availability', 'from', 'to', 'status', 'payment', 'source']
    const query = reservationsQuerySchema.parse(Object.fromEntries(names.map((name) => [name, ''])))
    expect(names.map((name) => query[name as keyof typeof query])).toEqual(names.map(() => undefined))
  })

  test('searches without the space around the words, of 100 characters at most', () => {
    expect(reservationsQuerySchema.parse({ q: ' maya ' }).q).toBe('maya')
    expect(pathsOf({ q: 'x'.repeat(100) })).toEqual([])
    expect(pathsOf({ q: 'x'.repeat(101) })).toEqual(['q'])
  })

  test('accepts the pages from 1 to 400', () => {
    expect(reservationsQuerySchema.parse({ page: '400' }).page).toBe(400)
    for (const page of ['0', '401', '1.5', 'x']) expect(pathsOf({ page })).toEqual(['page'])
  })

  test.each([
    { tour: 'x' },
    { availability: 'x' },
    { from: 'today' },
    { to: '2026-02-30' },
    { status: 'SOLD' },
    { payment: 'FREE' },
    { source: 'FAX' },
    { sort: 'price' },
    { dir: 'up' },
    { locale: 'de' },
  ])('refuses %j', (query) => {
    expect(pathsOf(query)).toEqual(Object.keys(query))
  })
})
