import { expect, test } from 'vitest'
import { privateQuery, readWanted } from './private-query.ts'

const known = { tours: [{ slug: 'lyon' }], today: '2026-12-05' }

test('a link hands over what is known, and the form reads it', () => {
  const query = privateQuery({ tour: '', day: '2026-12-12', party: '7' })
  expect(query).toBe('?day=2026-12-12&party=7')
  expect(readWanted(new URLSearchParams(query), known)).toEqual({
    wanted: { tour: '', day: '2026-12-12', party: '7' },
    isOdd: false,
  })
  expect(privateQuery({ tour: '' })).toBe('')
})

test.for([
  'tour=invented',
  'day=2026-12-04',
  'day=2026-02-30',
  'day=9999-12-31',
  'day=tomorrow',
  'party=0',
  'party=201',
  'party=2.5',
  'party=-1',
])('%s is left out, and the rest stays', (odd) => {
  const query = new URLSearchParams(`tour=lyon&day=2026-12-06&party=200`)
  const [name = '', value = ''] = odd.split('=')
  query.set(name, value)
  const { wanted, isOdd } = readWanted(query, known)
  expect(isOdd).toBe(true)
  expect(wanted).toEqual({ tour: 'lyon', day: '2026-12-06', party: '200', [name]: '' })
})
