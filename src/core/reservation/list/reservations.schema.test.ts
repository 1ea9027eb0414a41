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

  test('filters by every status of payment, every channel and every order', () => {
    const payments = ['NONE', 'AWAITING', 'PAID', 'OFFLINE_DUE', 'REFUND_PENDING', 'PARTIALLY_REFUNDED']
    for (const payment of [...payments, 'REFUNDED', 'REFUND_FAILED', 'DISPUTED'])
      expect(reservationsQuerySchema.parse({ payment })).toMatchObject({ payment })
    for (const source of ['ONLINE', 'PHONE', 'WALK_IN', 'OCTO', 'IMPORT'])
      expect(reservationsQuerySchema.parse({ source })).toMatchObject({ source })
    for (const sort of ['created', 'departure', 'name', 'total'])
      for (const dir of ['asc', 'desc'])
        expect(reservationsQuerySchema.parse({ sort, dir })).toMatchObject({ sort, dir })
  })

  test('takes up to 100 chosen reservations by their ids, and nothing else', () => {
    const id = '019aa5c0-0000-7000-8000-000000000000'
    const ids = (count: number) => Array.from({ length: count }, () => id).join()
    for (const count of [1, 2, 100]) expect(pathsOf({ ids: ids(count) })).toEqual([])
    for (const wrong of [ids(101), 'x', `${id},`, `,${id}`, `${id} `, `x${id}`, `${id};${id}`])
      expect(pathsOf({ ids: wrong })).toEqual(['ids'])
  })

  test('finds nothing by an invalid id', () => {
    const messages = (query: object) =>
      reservationsQuerySchema.safeParse(query).error?.issues.map(({ message }) => message)
    expect(messages({ ids: 'x' })).toEqual(['reservation.not_found'])
    expect(messages({ tour: 'x' })).toEqual(['tour.not_found'])
    expect(messages({ availability: 'x' })).toEqual(['availability.not_found'])
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
